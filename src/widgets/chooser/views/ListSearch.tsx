import { useState, type ReactNode } from 'react'
import type { QueryCondition, WidgetOwner } from '@/api/widget'
import type { ListColumn } from '@/api/widgetList'
import { useText } from '@/i18n'
import { useOn } from '@/ui/useOn'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useFieldChoosers } from '../../field'
import { PlainPanel } from '../../query-panel/PlainPanel'
import { anyContains, textColumns } from '../model/records'
import { searchWords } from '../model/sourceSearch'
import { chooserTexts } from '../texts'
import { ChooserSearch } from './ChooserFrame'

interface ListSearchProps {
  /** of the chooser */
  title: string
  /** cBaseQueryCode; '' where the reference names no query */
  code: string
  owner: WidgetOwner
  /** of the list, once they are known */
  columns: readonly ListColumn[] | undefined
  /** looked for first */
  search: string | undefined
  onConditions: (conditions: readonly QueryCondition[]) => void
  children: (parts: { bar: ReactNode; sheets: ReactNode }) => ReactNode
}

const JOIN = ' / '

/** Without a query of its own a list is searched by its first three shown texts. */
function ColumnSearch({ title, columns, search = '', onConditions, children }: ListSearchProps) {
  const t = useText(chooserTexts)
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(searchWords(search))
  const fields = columns && textColumns(columns)
  useOn([columns, asked], () => {
    const condition = anyContains(fields ?? [], asked)
    if (fields) onConditions(condition ? [condition] : [])
  })
  const type = (text: string) => {
    setTyped(text)
    if (text === '') setAsked('')
  }
  const bar = (
    <ChooserSearch
      title={title}
      typed={typed}
      placeholder={fields ? fields.map(column => column.title).join(JOIN) : t('chooser.search')}
      onType={type}
      onSearch={text => {
        setTyped(text)
        setAsked(searchWords(text))
      }}
    />
  )
  return <>{children({ bar, sheets: null })}</>
}

/** What narrows a list: the reference's query with its filter and plans, or a search line. */
export function ListSearch(props: ListSearchProps) {
  const t = useText(chooserTexts)
  const { scan } = useFieldChoosers()
  const [, once] = useOneAtATime()
  const { title, code, owner, search, onConditions, children } = props
  if (code === '') return <ColumnSearch {...props} />
  const scanInto = async (take: (text: string) => void) => {
    const read = await once(async () => scan?.())
    if (read) take(read)
  }
  return (
    <PlainPanel
      code={code}
      owner={owner}
      region={t('chooser.searchOf', { name: title })}
      search={search}
      onSearch={({ conditions }) => onConditions(conditions)}
      {...(scan && { onScan: take => void scanInto(take) })}
    >
      {children}
    </PlainPanel>
  )
}
