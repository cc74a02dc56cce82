import { useEffect, useState } from 'react'
import { getDesign, type Design } from '@/api/design'
import { layoutOfPlain } from '@/api/designLayout'
import { isApiCode, NO_DATA_PERMISSION, NOT_YOURS } from '@/api/apiError'
import { asCount, isRecord, lenient, read } from '@/base/decode'
import type { CallError } from '@/i18n/messages'
import { readDraft } from '@/stores/formDrafts'
import { bootStores } from '@/stores/boot'
import { callErrorOf } from '@/widgets/call-state/callError'
import type { Layout } from '../model/layout'

interface LayoutDraft {
  version: number
  modules: unknown[]
}

export const draftName = (columnUuid: string): string => `layout-${columnUuid}`

const isDraft = (value: unknown): value is LayoutDraft =>
  isRecord(value) && lenient(value, 'version', asCount) !== undefined && Array.isArray(read(value, 'modules'))

export type DesignState =
  | { status: 'loading' }
  | { status: 'forbidden' }
  | { status: 'failed'; error: CallError }
  | { status: 'ready'; design: Design; draft?: { layout: Layout; version: number } }

/** The page to edit, and what was left unsaved the last time. */
export function useDesign(columnUuid: string | undefined) {
  const [state, setState] = useState<DesignState>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let alive = true
    const load = async () => {
      const site = await (await bootStores()).site.ensureSite()
      if (!site) throw new Error('no site has this domain')
      const { templateUuid } = site
      const design = await getDesign({ templateUuid, ...(columnUuid && { columnUuid }) })
      const draft = await readDraft(draftName(design.columnUuid), isDraft)
      if (alive)
        setState({
          status: 'ready',
          design,
          ...(draft && { draft: { layout: layoutOfPlain(draft.modules), version: draft.version } }),
        })
    }
    load().catch((error: unknown) => {
      if (!alive) return
      const refused = isApiCode(error, NOT_YOURS) || isApiCode(error, NO_DATA_PERMISSION)
      setState(refused ? { status: 'forbidden' } : { status: 'failed', error: callErrorOf(error) })
    })
    return () => {
      alive = false
    }
  }, [columnUuid, round])
  const retry = () => {
    setState({ status: 'loading' })
    setRound(n => n + 1)
  }
  return { state, retry }
}
