from hypothesis import settings

settings.register_profile("dragons", derandomize=True, deadline=None, database=None)
settings.load_profile("dragons")
