/** Finds the server that sent an email, for rate limits. A sender can forge `Received` headers, except those that the operator's servers added at the top. */
import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'

const RECEIVED_HEADER = /^received[ \t]*:((?:[^\n]|\n[ \t])*)/gim
const BRACKETED_IP_ADDRESS = /\[(?:ipv6:)?([\da-f.:]{3,45})\]/gi

export type ClientAddressFinder = (relay: string, header: string) => string

/** @param relays the operator's mail servers: IP addresses, CIDR ranges, or named ranges such as `loopback` */
export function createClientAddressFinder(relays: readonly string[]): ClientAddressFinder {
  const isRelay = compile([...relays])
  const isOwnServer = (address: string) => isIP(address) === 0 || isRelay(address, 0)
  /**
   * @param relay address of the connection, or the name of the mailbox server
   * @param header the email's header, newest field first
   * @returns the first address that is not one of the operator's servers, or the relay
   */
  return (relay, header) => {
    if (!isOwnServer(relay)) return relay
    const addresses = [...header.matchAll(RECEIVED_HEADER)].flatMap(([, field = '']) =>
      [...(field.split(/\sby\s/i)[0] ?? '').matchAll(BRACKETED_IP_ADDRESS)].map(([, address = '']) => address),
    )
    return addresses.find((address) => isIP(address) > 0 && !isOwnServer(address)) ?? relay
  }
}
