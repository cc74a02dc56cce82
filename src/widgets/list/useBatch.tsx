import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { dialog, toast } from '@/ui/feedback/feedback'
import { callErrorOf, isAnnounced } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useOneAtATime } from '../call-state/useOneAtATime'
import { runBatch, type BatchAction, type BatchFailure, type BatchOutcome } from './model/batch'
import { columnsOfRow } from './model/cells'
import { chosenRecords, type ChosenRecord } from './model/items'
import { configuredListTexts } from './texts'
import type { ConfiguredListHandle } from './useConfiguredList'
import { useFieldWords } from '../field'
import { rowText } from '../field/model/registry'

export interface RunningBatch {
  action: BatchAction
  /** so many of `total` are through */
  n: number
  total: number
  /** the one that is under way is the last */
  stops: boolean
}

/**
 * What one does with the chosen records: asks first, tells what was refused and leaves it chosen. Once its list is left it
 * stops, and tells what was done.
 */
export function useBatch(list: ConfiguredListHandle) {
  const { columns, enums, now, send, refresh } = list
  const t = useText(configuredListTexts)
  const words = useFieldWords(enums)
  const [running, setRunning] = useState<RunningBatch>()
  const [, once] = useOneAtATime()
  const stopped = useRef(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const stop = () => {
    stopped.current = true
    setRunning(before => before && { ...before, stops: true })
  }

  const nameOf = ({ row }: ChosenRecord): string => {
    const [title] = columnsOfRow(columns, row)
    return (title && rowText(title.spec, row.values, title.field, words)) || row.key
  }
  const tell = async (name: string, records: readonly ChosenRecord[], { done, refused }: BatchOutcome) => {
    if (refused.length === 0) {
      toast.success(t('configuredList.batch.done', { action: name, n: done.length }))
      return
    }
    const lines = refused.map(({ key, reason }) => {
      const record = records.find(({ row }) => row.key === key)
      const why = reason ?? t('configuredList.batch.notTried')
      return t('configuredList.batch.refused', { name: record ? nameOf(record) : key, reason: why })
    })
    const through = records.filter(({ row }) => done.includes(row.key)).map(nameOf)
    await dialog.alert({
      title: t('common.systemPrompt'),
      content: (
        <View className="configured-refusals">
          <View>
            {t('configuredList.batch.partly', { action: name, done: done.length, n: refused.length })}
          </View>
          {lines.map((line, at) => (
            <View key={at} className="configured-refusals__line">
              {line}
            </View>
          ))}
          {through.length > 0 && (
            <View className="configured-refusals__line">
              {t('configuredList.batch.through', { names: through.join(t('common.listSeparator')) })}
            </View>
          )}
        </View>
      ),
    })
  }

  const runNow = async (action: BatchAction) => {
    const name = action.label ?? t('configuredList.unnamed')
    const records = chosenRecords(now().items)
    if (records.length === 0) {
      const text = t('configuredList.batch.none', { action: name })
      await dialog.alert({ title: t('common.systemPrompt'), text, okText: t('common.ok') })
      return
    }
    if ('open' in action) {
      action.open(records, keys => {
        send({ type: 'recordsDone', keys })
        refresh()
      })
      return
    }
    const text = t('configuredList.batch.ask', { action: name, n: records.length })
    const ask = { title: t('common.systemPrompt'), text, danger: action.type === 'danger' }
    const own = 'each' in action ? action.ask : undefined
    const said = own ? await own(records.length) : (await dialog.confirm(ask)) ? '' : undefined
    if (said === undefined) return
    const failureOf = (error: unknown): BatchFailure => {
      const failure = callErrorOf(error)
      return { reason: callErrorText(failure, { text: name }), next: failure.kind === 'business' }
    }
    stopped.current = false
    setRunning({ action, n: 0, total: records.length, stops: false })
    try {
      const outcome = await runBatch(action, records, failureOf, {
        said,
        onProgress: n => setRunning(before => before && { ...before, n }),
        isStopped: () => stopped.current || left.current,
      })
      send({ type: 'recordsDone', keys: outcome.done })
      // also when nothing went through: a call without an answer may have worked, and a refused row is an old one
      refresh()
      setRunning(undefined)
      await tell(name, records, outcome)
    } catch (error) {
      const failure = callErrorOf(error)
      toastProblem(failure, name)
      // the answer may have been lost after all was done
      if (!isAnnounced(failure)) refresh()
    } finally {
      setRunning(undefined)
    }
  }
  return { run: (action: BatchAction) => once(() => runNow(action)), running, stop }
}
