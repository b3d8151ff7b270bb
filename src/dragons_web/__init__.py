"""The table: what people see and touch. Controllers and views over the rules package `dragons`.

Only `dragons_web.browser` knows a browser; everything else runs anywhere and lives in the memory snapshot.
"""
