from dragons_web.browser import start

start()
