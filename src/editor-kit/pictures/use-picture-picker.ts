import { useEffect, useState } from 'react'
import type { Picture } from '#domain/media/picture.ts'
import { describePicture, sitePictures } from './picture-requests.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** The pictures of a site while one of them is being picked; a new one is picked as soon as it is kept. */
export function usePicturePicker(app: string, chosen: string | null, onPick: (picture: Picture) => void) {
  const [pictures, setPictures] = useState<Picture[] | null>(null)
  const [hash, choose] = useState(chosen)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const upload = usePictureUpload(app, (kept) => {
    setPictures((now) => [kept, ...(now ?? []).filter((one) => one.hash !== kept.hash)])
    choose(kept.hash)
  })
  useEffect(() => {
    let wanted = true
    void sitePictures(app).then((answer) => {
      if (!wanted) return
      setPictures(answer.ok ? answer.value : [])
      setProblem(answer.ok ? null : answer.message)
    })
    return () => {
      wanted = false
    }
  }, [app])
  const picked = pictures?.find((one) => one.hash === hash) ?? null

  return {
    pictures,
    picked,
    choose,
    upload,
    problem,
    saving,
    /** Picks the picture; where it is said to show something else than before, that is kept first. */
    async pick(alt: string): Promise<void> {
      if (!picked) return
      setSaving(true)
      const answer = alt === picked.alt ? { ok: true as const } : await describePicture(app, picked.hash, alt)
      setSaving(false)
      if (answer.ok) onPick({ ...picked, alt })
      else setProblem(answer.message)
    },
  }
}
