import { useCallback, useEffect, useRef, useState } from 'react'
import { getDesign, saveDesign, type Design, type DesignChange } from '@/api/design'
import { plainLayout } from '@/api/designLayout'
import { useText } from '@/i18n'
import { clock } from '@/platform/clock'
import { bootStores } from '@/stores/boot'
import { forgetDraft, keepDraft } from '@/stores/formDrafts'
import { markHomeStale } from '@/stores/homeStale'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRequestId } from '@/widgets/call-state/useRequestId'
import { editorModel, isDirty, openEditor, versionToSave, type EditorState } from '../model/editor'
import type { Layout } from '../model/layout'
import { find } from '../model/layout'
import { newProblems } from '../model/problems'
import { layoutEditorTexts } from '../texts'
import { askConflict, askOverwrite } from './editorDialogs'
import { draftName } from './useDesign'

/** A draft is kept when nothing has changed for so long, ms. */
const DRAFT_PAUSE = 300

export interface Opened {
  design: Design
  draft?: { layout: Layout; version: number }
}

const opened = ({ design, draft }: Opened): EditorState => {
  const state = openEditor(design)
  return draft ? editorModel(state, { type: 'draftRestored', ...draft }) : state
}

const unlessRefused = (error: unknown): undefined => {
  if (!isRefusal(callErrorOf(error))) throw error
}

type Sent = Parameters<typeof saveDesign>[0]

/**
 * Saves, and knows one's own: what was sent without an answer may be what stands at the server now. The same request once
 * more is answered as the first was; where that was not done, a newer version stands there and it does nothing.
 */
const useSaving = () => {
  /** sent, and the answer did not arrive; by their request */
  const unanswered = useRef(new Map<string, Sent>())
  const put = async (sent: Sent) => {
    try {
      const outcome = await saveDesign(sent)
      if (outcome.kind === 'saved') unanswered.current.clear()
      return outcome
    } catch (error) {
      if (!isRefusal(callErrorOf(error))) unanswered.current.set(sent.requestId, sent)
      throw error
    }
  }
  const ownAt = async ({ version }: DesignChange): Promise<Sent | undefined> => {
    for (const sent of unanswered.current.values()) {
      const outcome = await saveDesign(sent).catch(unlessRefused)
      if (outcome?.kind === 'saved' && outcome.change.version === version) return sent
      unanswered.current.delete(sent.requestId)
    }
    return undefined
  }
  return { put, ownAt }
}

/** Keeps what is not saved, so that a reload or a dead battery loses nothing. */
const useDraft = (state: EditorState) => {
  const { columnUuid, layout, change } = state
  const dirty = isDirty(state)
  const name = draftName(columnUuid)
  const first = useRef(true)
  useEffect(() => {
    if (first.current && !dirty) return
    first.current = false
    if (!dirty) return void forgetDraft(name)
    return clock.after(
      DRAFT_PAUSE,
      () => void keepDraft(name, { version: change.version, modules: plainLayout(layout) }),
    )
  }, [name, dirty, layout, change.version])
}

export function useEditor(input: Opened) {
  const t = useText(layoutEditorTexts)
  const { state, send, now } = useLiveModel(editorModel, () => opened(input))
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const requestIds = useRequestId()
  const { put, ownAt } = useSaving()
  const { columnUuid } = state
  useDraft(state)

  const restored = useRef(input.draft !== undefined)
  useEffect(() => {
    if (restored.current) toast.info(t('layoutEditor.restored'))
    restored.current = false
  }, [t])

  const takeTheirs = useCallback(async () => {
    try {
      const site = await (await bootStores()).site.ensureSite()
      const design = await getDesign({ templateUuid: site?.templateUuid ?? '', columnUuid })
      send({ type: 'theirsTaken', design })
      toast.info(t('layoutEditor.theirsTaken'))
    } catch (error) {
      toastProblem(callErrorOf(error), t('layoutEditor.load'))
    }
  }, [columnUuid, send, t])

  const settleConflict = async (change = now().conflict): Promise<void> => {
    if (change && (await askConflict(change)) === 'theirs') await takeTheirs()
  }

  const write = async (current: EditorState): Promise<void> => {
    const { layout } = current
    const version = versionToSave(current)
    const requestId = await requestIds.of(JSON.stringify([version, layout]))
    const outcome = await put({ columnUuid, version, modules: layout, requestId })
    if (outcome.kind === 'saved') {
      send({ type: 'layoutSaved', layout, change: outcome.change })
      markHomeStale()
      toast.success(t('layoutEditor.saved'))
      return
    }
    const own = await ownAt(outcome.change)
    if (own) {
      // no other person's: what was edited after it takes its place
      const stood = { type: 'layoutSaved', layout: own.modules, change: outcome.change } as const
      send(stood)
      return write(editorModel(current, stood))
    }
    send({ type: 'saveConflicted', change: outcome.change })
    await settleConflict(outcome.change)
  }

  const save = async (): Promise<void> => {
    if (busy.current) return
    const edited = now()
    const [problem] = newProblems(edited.layout, edited.saved)
    if (problem) {
      const module = find(edited.layout, problem.key)?.module
      send({ type: 'moduleSelected', key: problem.key })
      const name = module?.name || t(`layoutEditor.kind.${module?.kind ?? 'unreadable'}`)
      toast.error(t('layoutEditor.fixFirst', { name }))
      return
    }
    if (edited.conflict && !(await askOverwrite(edited.conflict))) return
    const newest = now()
    const current = newest.conflict ? editorModel(newest, { type: 'conflictAccepted' }) : newest
    busy.current = true
    setSaving(true)
    try {
      await write(current)
    } catch (error) {
      const failure = callErrorOf(error)
      toastProblem(failure, t('layoutEditor.save'))
      // after anything but a refusal the same request may be sent again: it is carried out once
      if (isRefusal(failure)) requestIds.settled()
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const keep = () =>
    keepDraft(draftName(columnUuid), { version: state.change.version, modules: plainLayout(state.layout) })
  const discard = () => forgetDraft(draftName(columnUuid))
  return { state, send, save, saving, settleConflict, keep, discard }
}

export type Editor = ReturnType<typeof useEditor>
