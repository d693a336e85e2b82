import type { FastifyRequest } from 'fastify'
import { deviceLabel } from '#server/auth/device-label.ts'

/** Where a log-in comes from: the client's address, and what it is made on. */
export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>) => ({ ip, device: deviceLabel(headers['user-agent']) })
