"""The type of the bodies of /auth/pool, which are JSON."""

import schemathesis

schemathesis.serializer.alias("application/x-amz-json-1.1", "application/json")
