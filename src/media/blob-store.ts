import type { Session } from '#store/database/session.ts'
import type { FileContent } from '#store/files/file-content.server.ts'

/** A kept file: its size, and its bytes as they are read. */
export type Blob = { bytes: number; body: ReadableStream<Uint8Array> }

/** Where the bytes of pictures live, by the hash of what they are. */
export type BlobStore = {
  /** The bytes are safe when this resolves; nobody ever sees a part of them. */
  put(hash: string, content: FileContent): Promise<void>
  /** The size, or null where there is no such file. */
  head(hash: string): Promise<number | null>
  /** The reader must read the body or cancel it. */
  get(hash: string): Promise<Blob | null>
  /** No error where there is nothing; one that is in the database goes with the transaction that is handed over. */
  delete(hash: string, within?: Session): Promise<void>
}

/** All bytes of a kept file. */
export async function wholeBlob({ body }: Blob): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body).arrayBuffer())
}
