/** Pictures of a form and how far each has come; the key is its address on this device. */
export interface PickedPicture {
  key: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  fileId: string
}

export type PicturesEvent =
  | { type: 'chosen'; paths: readonly string[]; max: number }
  | { type: 'started' | 'failed' | 'retried' | 'removed'; key: string }
  | { type: 'stored'; key: string; fileId: string }
  /** stored at an earlier visit; they stand first */
  | { type: 'kept'; pictures: readonly { key: string; fileId: string }[]; max: number }
  | { type: 'cleared' }

export const emptyPictures: readonly PickedPicture[] = []

/** Ids of the stored ones, in the order they were chosen. */
export const storedIds = (pictures: readonly PickedPicture[]): string[] =>
  pictures.filter(({ state }) => state === 'done').map(({ fileId }) => fileId)

const changed = (
  pictures: readonly PickedPicture[],
  key: string,
  from: readonly PickedPicture['state'][],
  change: Partial<PickedPicture>,
): readonly PickedPicture[] =>
  pictures.map(one => (one.key === key && from.includes(one.state) ? { ...one, ...change } : one))

/** What ends late for a picture that was taken away changes nothing. */
export const picturesModel = (
  pictures: readonly PickedPicture[],
  event: PicturesEvent,
): readonly PickedPicture[] => {
  switch (event.type) {
    case 'chosen': {
      const known = new Set(pictures.map(({ key }) => key))
      const fresh = [...new Set(event.paths)].filter(path => !known.has(path))
      const more = fresh.map((key): PickedPicture => ({ key, state: 'waiting', fileId: '' }))
      return [...pictures, ...more].slice(0, event.max)
    }
    case 'started':
      return changed(pictures, event.key, ['waiting'], { state: 'sending' })
    case 'stored':
      return event.fileId === ''
        ? changed(pictures, event.key, ['sending'], { state: 'failed' })
        : changed(pictures, event.key, ['sending'], { state: 'done', fileId: event.fileId })
    case 'failed':
      return changed(pictures, event.key, ['sending'], { state: 'failed' })
    case 'retried':
      return changed(pictures, event.key, ['failed'], { state: 'waiting' })
    case 'removed':
      return pictures.filter(({ key }) => key !== event.key)
    case 'kept': {
      const known = new Set(storedIds(pictures))
      const kept = event.pictures.filter(({ fileId }) => !known.has(fileId))
      return [...kept.map(one => ({ ...one, state: 'done' as const })), ...pictures].slice(0, event.max)
    }
    case 'cleared':
      return emptyPictures
  }
}
