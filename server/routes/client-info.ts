import type { FastifyRequest } from 'fastify'
import { deviceLabel } from '#server/auth/device-label.ts'

export const clientInfoOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>) => ({ ip, device: deviceLabel(headers['user-agent']) })
