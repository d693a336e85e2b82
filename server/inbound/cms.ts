/** Opens S/MIME parts (CMS, RFC 5652). Does not verify signatures. */
import { inflateSync } from 'node:zlib'
import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString } from 'asn1js'

/** A signed or compressed part with its content, or a part that only the recipient's key can decrypt. */
type CmsContent = { readonly kind: 'open'; readonly content: Buffer } | { readonly kind: 'encrypted' }

const SIGNED_OID = '1.2.840.113549.1.7.2'
/** CompressedData (RFC 3274). */
const COMPRESSED_OID = '1.2.840.113549.1.9.16.1.9'
/** EnvelopedData, EncryptedData, and AuthEnvelopedData. */
const ENCRYPTED_OIDS = ['1.2.840.113549.1.7.3', '1.2.840.113549.1.7.6', '1.2.840.113549.1.9.16.1.23']
/** High enough for streamed parts, in which the content is a list of pieces. */
const BER_LIMITS = { maxDepth: 16, maxNodes: 100_000, parseEmbedded: false, copyInput: false }

const childrenOf = (block: BaseBlock | undefined): readonly BaseBlock[] => (block instanceof Constructed ? block.valueBlock.value : [])

const oidOf = (block: BaseBlock | undefined): string => (block instanceof ObjectIdentifier ? block.getValue() : '')

/**
 * @param maxBytes limit of the decompressed content
 * @returns undefined for another format, and for a signature without its content
 */
export function openCms(bytes: Buffer, maxBytes: number): CmsContent | undefined {
  const { offset, result } = fromBER(bytes, { ...BER_LIMITS, maxContentLength: bytes.length })
  const [type, wrapper] = offset < 0 ? [] : childrenOf(result)
  const oid = oidOf(type)
  if (ENCRYPTED_OIDS.includes(oid)) return { kind: 'encrypted' }
  if (oid !== SIGNED_OID && oid !== COMPRESSED_OID) return undefined
  // Skips the version, and the set of digest algorithms or the compression algorithm.
  const [, , encapsulatedContent] = childrenOf(childrenOf(wrapper)[0])
  const [octets] = childrenOf(childrenOf(encapsulatedContent)[1])
  if (!(octets instanceof OctetString)) return undefined
  const content = Buffer.from(octets.getValue())
  return { kind: 'open', content: oid === COMPRESSED_OID ? inflateSync(content, { maxOutputLength: maxBytes }) : content }
}
