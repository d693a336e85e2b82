/** A real S3 server on loopback that can stop, hang, refuse, and restart with its objects. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { newFolder, onTestEnd } from './test-server.ts'

export interface S3 {
  readonly url: string
  readonly bucket: string
  readonly directory: string
  /** `hanging` accepts connections and never responds, `failing` returns 500, and `stalling` sends half of a response. */
  mode: 'well' | 'hanging' | 'failing' | 'stalling'
  /** Statuses of the next responses. After these, the server works normally again. */
  refusals: (number | { readonly status: number; readonly code: string })[]
  requests: number
  stop(): Promise<void>
  start(): Promise<void>
}

const BUCKET = 'uploads'

export async function openS3(): Promise<S3> {
  const directory = newFolder()
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  await s3rver.configureBuckets()
  s3rver.logger.exceptions.unhandle()
  const handle = s3rver.callback()
  let server: Server | undefined
  let port = 0

  const start = async () => {
    const next = createServer((request, response) => {
      s3.requests += 1
      if (s3.mode === 'hanging') return void request.resume()
      const refusal = s3.mode === 'failing' ? 500 : s3.refusals.shift()
      if (refusal !== undefined) {
        request.resume()
        const { status, code } = typeof refusal === 'number' ? { status: refusal, code: 'InternalError' } : refusal
        return void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
      }
      if (s3.mode === 'stalling') {
        const write = response.write as (chunk: Buffer) => boolean
        response.write = (...args: unknown[]) => {
          response.write = () => false
          return write.call(response, (args[0] as Buffer).subarray(0, 20_000))
        }
        response.end = () => response
      }
      handle(request, response)
    })
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve))
    port = (next.address() as AddressInfo).port
    server = next
  }
  const stop = async () => {
    const closingServer = server
    server = undefined
    if (!closingServer) return
    const closed = new Promise((resolve) => closingServer.close(resolve))
    closingServer.closeAllConnections()
    await closed
  }
  const s3: S3 = {
    get url() {
      return `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}/site`
    },
    bucket: BUCKET,
    directory,
    mode: 'well',
    refusals: [],
    requests: 0,
    stop,
    start,
  }
  await start()
  onTestEnd(stop)
  return s3
}
