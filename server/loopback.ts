/** This machine, by address or by name. */

const ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** @param address of a socket */
export const isLoopbackAddress = (address: string | undefined) => ADDRESS.test(address ?? '')

/** @param host as it stands in an address bar: an IPv6 address in brackets, with a port or without */
export const isLoopbackHost = (host: string | undefined) => NAME.test(host ?? '')
