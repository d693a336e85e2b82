/** Blobs in an S3-compatible bucket. The client is loaded only if S3_URL is set. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { BlobNotFoundError, type Blobs, blobPath, isBlobName, TRASH_FOLDER } from '#server/files/blobs.ts'
import { busyProblem, storageRefusedProblem } from '#server/problem.ts'

export interface S3Location {
  readonly endpoint?: string
  readonly bucket: string
  readonly prefix: string
  readonly region: string
  /** If undefined, the client takes the credentials from the environment or the machine's role, like Amazon's tools. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly pathStyle: boolean
}

/**
 * Parses S3_URL: `https://key:secret@host[:port]/bucket[/prefix][?region=…&style=path|virtual]`, or `s3://bucket[/prefix][?region=…]` for Amazon with
 * the machine's credentials.
 * @returns undefined when invalid
 */
export function parseS3Url(text: string): S3Location | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:', 's3:'].includes(url.protocol) || url.hash !== '') return undefined
  const isAmazon = url.protocol === 's3:'
  const [bucketName = '', ...prefixParts] = [...(isAmazon ? [url.hostname] : []), ...url.pathname.split('/').filter((part) => part !== '')]
  const style = url.searchParams.get('style') ?? (isAmazon ? 'virtual' : 'path')
  if (!/^[a-z0-9][a-z0-9._-]{1,62}$/.test(bucketName) || !['path', 'virtual'].includes(style)) return undefined
  if ((url.username === '') !== (url.password === '')) return undefined
  return {
    ...(!isAmazon && { endpoint: `${url.protocol}//${url.host}` }),
    bucket: bucketName,
    prefix: prefixParts.map((part) => `${decodeURIComponent(part)}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.username !== '' && { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } }),
    pathStyle: style === 'path',
  }
}

/** After this time, a failed attempt is not repeated. */
const RETRY_PERIOD_MS = 1_200
const RETRY_DELAY_MS = 150
/** Maximum time without data during an attempt. With this limit and RETRY_PERIOD_MS, a visitor gets a 503 within 5 s. */
const ATTEMPT_IDLE_MAX_MS = 3_000
const RESPONSE_IDLE_MAX_MS = 15_000
const CONNECTIONS_MAX = 50
const RETRY_AFTER_SECONDS = 5

interface S3Failure {
  readonly name?: string
  /** `clockSkewCorrected`: this machine's clock was wrong, so the next request uses the storage server's time. */
  readonly $metadata?: { readonly httpStatusCode?: number; readonly clockSkewCorrected?: boolean }
}

const isMissingObjectError = (error: unknown) => {
  const { name, $metadata } = error as S3Failure
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}
/** The server refused the request, so a retry does not help. A redirect means that the region is wrong. */
const isPermanentError = (error: unknown) => {
  const status = (error as S3Failure).$metadata?.httpStatusCode ?? 0
  return status >= 300 && status < 500 && status !== 408 && status !== 429
}

async function* reportChunks(bytes: AsyncIterable<Buffer>, onChunk: () => void) {
  for await (const chunk of bytes) {
    onChunk()
    yield chunk
  }
}

/** Opens a bucket without sending a request, so that the server can start while the bucket is unavailable. */
export async function openS3Blobs(location: S3Location, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<Blobs> {
  const { S3Client, PutObjectCommand, GetObjectCommand, CopyObjectCommand, DeleteObjectCommand, HeadBucketCommand, paginateListObjectsV2 } = await import(
    '@aws-sdk/client-s3'
  )
  const { bucket, prefix } = location
  const client = new S3Client({
    region: location.region,
    forcePathStyle: location.pathStyle,
    ...(location.endpoint !== undefined && { endpoint: location.endpoint }),
    ...(location.credentials && { credentials: location.credentials }),
    // Newer checksums are sent as trailers, which servers other than Amazon's store as part of the file (docs/decisions/0072).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Disables the client's own retries, because it cannot send a stream again. `callWithRetry` retries instead.
    maxAttempts: 1,
    // With an `Expect` header, the client would wait for servers that do not support the header.
    expectContinueHeader: false,
    // Drops the client's log lines, because `callWithRetry` logs failures.
    logger: { trace: () => undefined, debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    requestHandler: {
      connectionTimeout: ATTEMPT_IDLE_MAX_MS / 2,
      socketTimeout: RESPONSE_IDLE_MAX_MS,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS_MAX },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS_MAX },
    },
  })
  const keyOf = (name: string) => `${prefix}${blobPath(name)}`
  const trashKeyOf = (name: string) => `${prefix}${TRASH_FOLDER}/${blobPath(name)}`

  const callWithRetry = async <T>(operation: string, work: (signal: AbortSignal, onChunk: () => void) => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    for (let attempts = 1; ; attempts += 1) {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), ATTEMPT_IDLE_MAX_MS)
      try {
        return await work(controller.signal, () => void timer.refresh())
      } catch (error) {
        if (isMissingObjectError(error) && operation !== 'put' && operation !== 'check') throw new BlobNotFoundError(operation)
        const isRetryPeriodOver = performance.now() - startedAt > RETRY_PERIOD_MS
        const { name, message, code, $metadata = {} } = error as Error & S3Failure & { readonly code?: string }
        const isClockSkewed = attempts === 1 && ($metadata.clockSkewCorrected === true || name === 'RequestTimeTooSkewed')
        if (isPermanentError(error) && !isClockSkewed) {
          const cause = `the bucket refused the request with ${$metadata.httpStatusCode} ${name}: check the key, region, and bucket name in S3_URL`
          log.error({ err: { name, code, message }, what: operation }, cause)
          throw storageRefusedProblem(cause)
        }
        if (isRetryPeriodOver) {
          log.error({ err: { name, code, message }, what: operation }, 'file storage request failed')
          throw busyProblem(RETRY_AFTER_SECONDS)
        }
      } finally {
        clearTimeout(timer)
      }
      await pause(RETRY_DELAY_MS)
    }
  }

  const deleteObject = async (key: string) => {
    try {
      await callWithRetry('drop', (abortSignal) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }))
    } catch (error) {
      if (!(error instanceof BlobNotFoundError)) throw error
    }
  }
  /** Copies the blob before deleting it, so that a crash in between never loses the only copy. */
  const move = async (from: string, to: string) => {
    const CopySource = `${bucket}/${encodeURI(from)}`
    await callWithRetry('move', (abortSignal) => client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }), { abortSignal }))
    await deleteObject(from)
  }
  const listBlobs = async function* (folderPrefix: string, keyFor: (name: string) => string) {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folderPrefix })) {
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const name = Key.split('/').at(-1) ?? ''
        if (isBlobName(name) && Key === keyFor(name) && LastModified) yield { name, changedAt: LastModified.getTime() }
      }
    }
  }

  return {
    location: `bucket ${bucket}${prefix === '' ? '' : `, below ${prefix}`}${location.endpoint === undefined ? '' : ` at ${new URL(location.endpoint).host}`}`,
    async put(name, path) {
      const { size } = await stat(path)
      const md5 = createHash('md5')
      await pipeline(createReadStream(path), md5)
      const digest = md5.digest('base64')
      await callWithRetry('put', async (abortSignal, onChunk) => {
        const body = Readable.from(reportChunks(createReadStream(path) as AsyncIterable<Buffer>, onChunk), { objectMode: false })
        try {
          await client.send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: keyOf(name),
              Body: body,
              ContentLength: size,
              // With this hash, the server refuses a body that was changed in transit.
              ContentMD5: digest,
              ContentType: 'application/octet-stream',
            }),
            { abortSignal },
          )
        } finally {
          body.destroy()
        }
      })
    },
    async read(name) {
      const { Body } = await callWithRetry('read', (abortSignal) => client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }), { abortSignal }))
      return Body as Readable
    },
    drop: (name) => deleteObject(keyOf(name)),
    list: () => listBlobs(prefix, keyOf),
    trash: {
      put: (name) => move(keyOf(name), trashKeyOf(name)),
      restore: (name) => move(trashKeyOf(name), keyOf(name)),
      drop: (name) => deleteObject(trashKeyOf(name)),
      list: () => listBlobs(`${prefix}${TRASH_FOLDER}/`, trashKeyOf),
    },
    async check() {
      await callWithRetry('check', (abortSignal) => client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }))
    },
    close: () => client.destroy(),
  }
}
