const ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** @param address of a socket */
export const isLoopbackAddress = (address: string | undefined) => ADDRESS.test(address ?? '')

/** @param host as in the address bar: IPv6 in brackets, with or without a port */
export const isLoopbackHost = (host: string | undefined) => NAME.test(host ?? '')
