import { expect, test } from 'vitest'
import { isPublicAddress } from '../../../../../functions/files/outside/public-address.ts'

test.each([
  '8.8.8.8',
  '23.227.38.65',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '169.253.255.255',
  '2606:4700::6810:84e5',
  '2a00:1450:4001:80b::200e',
])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a carrier', '100.64.0.1'],
  ['shared by a carrier', '100.127.255.255'],
  ['metadata of AWS', '169.254.169.254'],
  ['credentials of containers', '169.254.170.2'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['this host', '::'],
  ['loopback', '::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['unique local', 'fc00::1'],
  ['metadata of AWS', 'fd00:ec2::254'],
  ['multicast', 'ff02::1'],
  ['mapped IPv4', '::ffff:127.0.0.1'],
  ['mapped IPv4', '::ffff:a9fe:a9fe'],
  ['mapped IPv4, even a public one', '::ffff:8.8.8.8'],
  ['translated IPv4', '::ffff:0:127.0.0.1'],
  ['compatible IPv4', '::127.0.0.1'],
  ['compatible IPv4', '::a9fe:a9fe'],
  ['NAT64', '64:ff9b::a9fe:a9fe'],
  ['local NAT64', '64:ff9b:1::a9fe:a9fe'],
  ['6to4', '2002:a9fe:a9fe::1'],
  ['Teredo', '2001:0:a9fe:a9fe::1'],
  ['documentation', '2001:db8::1'],
  ['discarded', '100::1'],
  ['unassigned', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s is not: %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
