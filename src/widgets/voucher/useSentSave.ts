import { useRef, useState } from 'react'
import type { DocumentOutcome } from '@/api/document'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '../call-state/callError'
import type { SaveInput } from './model/content'
import { GONE, isSameInput, type SentSave } from './model/sentSave'
import type { VoucherSource } from './source'
import type { VoucherPage } from './useVoucherPage'

interface OpenSave extends Omit<SentSave, 'places'> {
  /** its rows in the table, in their order: a deletion that is undone brings a row back under its key */
  keys: readonly string[]
  /** of what stood on the page: another document has nothing to do with it */
  load: number
}

/**
 * The save of this page whose answer is missing, held until it is known what came of it; and what a new document was
 * begun as, which all its saves name.
 */
export function useSentSave({ now, state, table }: VoucherPage, source: VoucherSource) {
  const open = useRef<OpenSave>()
  /** for the drawing */
  const [openLoad, setOpenLoad] = useState<number>()
  const hold = (save: OpenSave | undefined) => {
    open.current = save
    setOpenLoad(save?.load)
  }
  const begun = useRef<{ load: number; begunUuid: string }>()
  const begunUuid = () => (begun.current?.load === now().loads ? begun.current.begunUuid : undefined)
  const beginAs = (id: string | undefined) => {
    begun.current = id ? { load: now().loads, begunUuid: id } : undefined
  }
  const beginAnew = async () => {
    const { loads } = now()
    const id = await newRequestId(random.randomBytes)
    if (now().loads === loads) beginAs(id)
  }
  useOn([state.loads], () => {
    if (!now().document && begunUuid() === undefined) void beginAnew()
  })
  const current = (): SentSave | undefined => {
    if (!open.current || open.current.load !== now().loads) return undefined
    const { requestUuid, input, keys } = open.current
    const placeOf = new Map(table.now().rows.map((row, place) => [row.key, place]))
    return { requestUuid, input, places: keys.map(key => placeOf.get(key) ?? GONE) }
  }
  /** After what stands on the page was shown anew, row by row as before. */
  const restore = (sent: SentSave | undefined) => {
    const { rows } = table.now()
    hold(
      sent && {
        requestUuid: sent.requestUuid,
        input: sent.input,
        load: now().loads,
        keys: sent.places.map(place => rows[place]?.key ?? ''),
      },
    )
  }
  /** The id of a save that goes out: the same one for every repeat of the same content. */
  const begin = async (input: SaveInput, keys: readonly string[]): Promise<string> => {
    const before = current()
    const isRepeat = before && isSameInput(before.input, input)
    const requestUuid = isRepeat ? before.requestUuid : await newRequestId(random.randomBytes)
    hold({ requestUuid, input, keys, load: now().loads })
    return requestUuid
  }
  /** It is known what came of this one; another document may have an open save of its own by now. */
  const end = (requestUuid: string) => {
    if (open.current?.requestUuid === requestUuid) hold(undefined)
  }
  /** Sends it once more, which tells what came of it. Throws while the answer is missing. */
  const repeat = async ({ requestUuid, input }: SentSave): Promise<DocumentOutcome> => {
    try {
      return await source.save({ ...input, requestUuid })
    } catch (problem) {
      const { kind, msg } = callErrorOf(problem)
      // refused as a whole: nothing of it was done
      if (kind === 'business') return { kind: 'refused', problems: [], ...(msg && { msg }) }
      throw problem
    }
  }
  /** a save of what stands on the page has no answer, or none yet */
  const isOpen = openLoad !== undefined && openLoad === state.loads
  return { current, isOpen, restore, begin, end, repeat, begunUuid, beginAs, beginAnew }
}

export type SentSaves = ReturnType<typeof useSentSave>
