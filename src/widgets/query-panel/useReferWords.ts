import { useRef } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage } from '@/api/widgetList'
import { getTree, getTreeBase, type ReferDefinition } from '@/api/widgetRefer'
import { referCache } from '@/stores/widgetCache'
import { useOn } from '@/ui/useOn'
import { referredOf } from '../field/model/referredRecord'
import type { FieldWords } from '../field/model/rules'
import { wordlessOf, type Wordless } from './model/values'
import type { QueryPanelHandle } from './useQueryPanel'

/** Records asked for at once; a view with more of one reference shows the codes of the others. */
const MOST = 50

const listWords = async (refer: ReferDefinition, keys: readonly string[], owner: WidgetOwner) => {
  const { columns, source } = await getListLayout({ code: refer.listCode, type: 'personal' }, owner)
  const layout = { columns, source: { ...source, scope: refer.listScope, key: refer.dataKey } }
  const filter = { field: refer.dataKey, value: keys.join(',') }
  const extras = refer.showFields
  const { rows } = await getListPage({ layout, page: 1, pageSize: MOST, filter, extras }, owner)
  return { columns, rows }
}

/** What the server calls these records; those one may not see are not among them. */
const readWords = async (
  { code, keys }: Wordless,
  owner: WidgetOwner,
  words: FieldWords,
): Promise<ReadonlyMap<string, string>> => {
  const refer = await referCache.get(code, owner)
  if (refer.kind !== 'tree') {
    const { columns, rows } = await listWords(refer, keys.slice(0, MOST), owner)
    return new Map(rows.map(row => [row.key, referredOf(refer, columns, row, words).text]))
  }
  const base = await getTreeBase(refer.treeCode)
  const source = { ...base.source, scope: refer.treeScope }
  const { nodes } = await getTree({ base: { ...base, source } }, owner)
  return new Map(nodes.filter(({ key }) => keys.includes(key)).map(({ key, title }) => [key, title]))
}

/** A view says which records a reference means; what they are called is asked of the server, each once. */
export function useReferWords(
  { state, send }: QueryPanelHandle,
  owner: WidgetOwner,
  words: FieldWords,
): void {
  const asked = useRef(new Map<string, Promise<ReadonlyMap<string, string>>>())
  const { layout, values } = state
  useOn([layout, values], () => {
    for (const one of wordlessOf(layout?.items ?? [], values)) {
      const question = JSON.stringify(one)
      // a view that is chosen again comes without words: they are known, and not asked for again
      const answer = asked.current.get(question) ?? readWords(one, owner, words)
      asked.current.set(question, answer)
      answer.then(
        found => {
          const isNews = one.keys.some(key => (found.get(key) ?? key) !== key)
          if (isNews) send({ type: 'wordsArrived', itemUuid: one.itemUuid, words: found })
        },
        // the codes stay; the next search may ask again
        () => asked.current.delete(question),
      )
    }
  })
}
