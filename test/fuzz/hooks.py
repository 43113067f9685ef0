"""The type of the bodies of /auth/pool, which are JSON, and an address of its own for each request."""

import ipaddress
import itertools
import socket

import schemathesis
import urllib3
import urllib3.poolmanager
import urllib3.util.connection

schemathesis.serializer.alias("application/x-amz-json-1.1", "application/json")

# The store limits what one network calls. All of 127.0.0.0/8 is this machine, at least on Linux.
addresses = (str(ipaddress.IPv4Address("127.1.0.0") + n) for n in itertools.count(1))
connect = urllib3.util.connection.create_connection


def is_local(host):
    try:
        return ipaddress.ip_address(socket.gethostbyname(host)).is_loopback
    except OSError:
        return False


def create_connection(address, timeout=None, source_address=None, socket_options=None):
    host, port = address
    if not is_local(host):
        return connect(address, timeout, source_address, socket_options)
    try:
        return connect(("127.0.0.1", port), timeout, (next(addresses), 0), socket_options)
    except OSError:
        return connect(address, timeout, source_address, socket_options)


urllib3.util.connection.create_connection = create_connection


class OneUse(urllib3.HTTPConnectionPool):
    """Ends each connection after its answer, because the next request is someone else's."""

    def _put_conn(self, conn):
        if conn:
            conn.close()
        super()._put_conn(conn)


urllib3.poolmanager.pool_classes_by_scheme["http"] = OneUse
