import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { Picture } from '#domain/media/picture.ts'
import { uploadPicture } from './picture-requests.ts'

/** A picture on its way, and how much of it has been sent, from 0 to 1. */
type Sending = { id: number; name: string; sent: number }

let sendings = 0

/** Sends the pictures that are chosen, dropped or pasted, one after the other, and tells of each once it is kept. */
export function usePictureUpload(app: string, onKept: (picture: Picture) => void) {
  const [sending, setSending] = useState<Sending[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [over, setOver] = useState(false)

  async function send(files: Iterable<File>): Promise<void> {
    const waiting = [...files].map((file) => ({ file, id: ++sendings }))
    if (waiting.length === 0) return
    setProblems([])
    setSending((now) => [...now, ...waiting.map(({ file, id }) => ({ id, name: file.name, sent: 0 }))])
    for (const { file, id } of waiting) {
      const answer = await uploadPicture(app, file, (sent) =>
        setSending((now) => now.map((one) => (one.id === id ? { ...one, sent } : one))),
      )
      setSending((now) => now.filter((one) => one.id !== id))
      if (answer.ok) onKept(answer.value)
      else setProblems((now) => [...now, `${file.name}: ${answer.message}`])
    }
  }

  return {
    sending,
    problems,
    send,
    /** Whether files are held over the place they can be dropped at. */
    over,
    /** For the element that takes what is dropped or pasted. */
    target: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        void send(event.dataTransfer.files)
      },
      onPaste(event: ClipboardEvent) {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        void send(event.clipboardData.files)
      },
    },
  }
}
