const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** @param address the address of a socket */
export const isLoopbackAddress = (address: string | undefined) => LOOPBACK_ADDRESS.test(address ?? '')

/** @param host as in the address bar: IPv6 in brackets, with or without a port */
export const isLoopbackHost = (host: string | undefined) => LOOPBACK_HOST.test(host ?? '')
