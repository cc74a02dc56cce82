import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { Document } from '@/api/document'
import { commentDocument, getDocumentPeople, type Colleague } from '@/api/documentTalk'
import type { WidgetOwner } from '@/api/widget'
import { isRecord } from '@/base/decode'
import { useText } from '@/i18n'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { toast } from '@/ui/feedback/feedback'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useKeptValue } from '@/widgets/call-state/useKeptValue'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { buildTree, TreePickerSheet } from '@/widgets/tree-picker'
import {
  leavesOut,
  mention,
  mentionAt,
  MOST_PEOPLE,
  MOST_TEXT,
  retyped,
  withPeople,
  type Comment,
} from '../model/mentions'
import { documentsTexts } from '../texts'
import { SheetActions } from './SheetActions'

const NOTHING: Comment = { text: '', people: [] }

const isColleague = (value: unknown): value is Colleague =>
  isRecord<Colleague>(value) && typeof value.personUuid === 'string' && typeof value.name === 'string'
const isComment = (value: unknown): value is Comment =>
  isRecord<Comment>(value) &&
  typeof value.text === 'string' &&
  Array.isArray(value.people) &&
  value.people.every(isColleague)
/** Worth keeping. */
const begun = (comment: Comment): Comment | undefined =>
  comment.text.trim() === '' && comment.people.length === 0 ? undefined : comment

type About = Pick<Document, 'voucherCode' | 'documentUuid'>

/** Colleagues who may read the document, to be chosen from. They are asked for when this is opened first. */
function ColleaguePicker(props: {
  open: boolean
  about: About
  owner: WidgetOwner
  chosen: readonly Colleague[]
  /** a key has opened it: the next ones search */
  searchFirst: boolean
  onDone: (people: readonly Colleague[]) => void
  onClose: () => void
}) {
  const { open, about, owner, chosen, searchFirst, onDone, onClose } = props
  const t = useText(documentsTexts)
  const { documentUuid: key } = about
  const { value, error, reload } = useRead(() => getDocumentPeople(about, owner), { key, onShow: false })
  const tree = useMemo(
    () =>
      value && {
        tree: buildTree(
          value.items.map(({ personUuid, name }) => ({
            key: personUuid,
            title: name,
            code: '',
            parentKey: '',
          })),
        ),
        broken: value.broken,
      },
    [value],
  )
  return (
    <TreePickerSheet
      open={open}
      title={t('documents.comment.choose')}
      reading={{ value: tree, error, reload }}
      multiple
      searchFirst={searchFirst}
      chosen={chosen.map(({ personUuid }) => personUuid)}
      root={t('documents.comment.colleagues')}
      action={t('documents.comment.load')}
      onDone={nodes => onDone(nodes.map(node => ({ personUuid: node.key, name: node.title })))}
      onClose={onClose}
    />
  )
}

interface CommentSheetProps {
  open: boolean
  document: Document
  owner: WidgetOwner
  onClose: () => void
  onSent: () => void
}

const NO_PEOPLE: readonly Colleague[] = []

/**
 * What a person says about a document, and to whom: colleagues are chosen in the list, or where an @ is typed. What was
 * typed is kept for the document until it is sent.
 */
export function CommentSheet({ open, document, owner, onClose, onSent }: CommentSheetProps) {
  const t = useText(documentsTexts)
  const [missing, setMissing] = useState(false)
  /** `at`: where the @ stands that has opened it */
  const [picking, setPicking] = useState<{ open: boolean; at?: number }>()
  const { busy, submit } = useSubmit()
  const { voucherCode, documentUuid, code } = document
  const about = { voucherCode, documentUuid }
  const [comment, setComment, now, forget] = useKeptValue({
    name: `comment:${documentUuid}`,
    empty: NOTHING,
    isDraft: isComment,
    worth: begun,
    open,
  })
  const type = (text: string) => {
    const at = mentionAt(now().text, text)
    setComment(retyped(now(), text))
    setMissing(false)
    if (at !== undefined) setPicking({ open: true, at })
  }
  const choose = (people: readonly Colleague[]) => {
    const at = picking?.at
    const next = at === undefined ? withPeople(now(), people) : mention(now(), at, people)
    if (leavesOut(next, people)) toast.warning(t('documents.comment.most', { n: MOST_PEOPLE }))
    setComment(next)
  }
  const say = async () => {
    const { people, text: typed } = now()
    const text = typed.trim()
    setMissing(text === '')
    if (text === '') return
    const wish = { ...about, text, personUuids: people.map(({ personUuid }) => personUuid) }
    const sent = await submit(wish, t('documents.comment.acting'), async requestUuid => {
      await commentDocument({ ...wish, requestUuid }, owner)
      return true
    })
    if (!sent) return
    forget()
    onClose()
    toast.success(t('documents.comment.done'))
    onSent()
  }
  const names = comment.people.map(({ name }) => name).join(t('common.listSeparator'))
  return (
    <>
      <Sheet
        open={open}
        onClose={() => !busy && onClose()}
        title={t('documents.comment.title', { code })}
        footer={
          <SheetActions
            okText={t('documents.comment.send')}
            busy={busy}
            onOk={() => void say()}
            onCancel={() => {
              forget()
              onClose()
            }}
          />
        }
      >
        <View className="document-step">
          <TextArea
            label={t('documents.comment.label')}
            required
            placeholder={t('documents.comment.placeholder')}
            value={comment.text}
            onChange={type}
            error={missing ? t('documents.comment.missing') : undefined}
            maxLength={MOST_TEXT}
            counter
            rows={4}
            disabled={busy}
          />
          <ChoiceField
            label={t('documents.comment.people')}
            value={names && `@${names}`}
            placeholder={t('documents.comment.choose')}
            disabled={busy}
            onOpen={() => setPicking({ open: true })}
            clear={{
              label: t('documents.comment.clearPeople'),
              onPress: () => setComment(withPeople(now(), [])),
            }}
          />
        </View>
      </Sheet>
      {/* it comes while one types: what stands around the field stays as it is */}
      <View className="alm-slot">
        {picking && (
          <ColleaguePicker
            open={picking.open}
            about={about}
            owner={owner}
            chosen={picking.at === undefined ? comment.people : NO_PEOPLE}
            searchFirst={picking.at !== undefined}
            onDone={choose}
            onClose={() => setPicking({ ...picking, open: false })}
          />
        )}
      </View>
    </>
  )
}
