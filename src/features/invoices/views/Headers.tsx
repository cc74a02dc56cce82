import { View } from '@tarojs/components'
import type { InvoiceHeader, InvoiceKind } from '@/api/invoice'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { DefaultTools } from '@/ui/card/DefaultTools'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import type { useHeaders } from '../hooks/useHeaders'
import { invoicesTexts } from '../texts'

/** Name, kind and tax number, as far as it has them. */
export function HeaderFacts({ header }: { header: InvoiceHeader }) {
  const t = useText(invoicesTexts)
  const { title, titleType, kind, taxNo, isDefault } = header
  return (
    <>
      <View className="invoice-header__title">{title}</View>
      <View className="invoice-header__tags">
        <Tag>{t(`invoices.titleType.${titleType}`)}</Tag>
        <Tag tone={kind === 'special' ? 'warning' : 'neutral'}>{t(`invoices.kindShort.${kind}`)}</Tag>
        {isDefault && <Tag tone="brand">{t('invoices.default')}</Tag>}
      </View>
      {taxNo && <View className="invoice-header__code">{taxNo}</View>}
    </>
  )
}

interface HeaderCardProps {
  header: InvoiceHeader
  busy: boolean
  pick?: HeaderPick | undefined
  onEdit: () => void
  onRemove: () => void
  onDefault: () => void
}

/** A tap takes the header; one that lacks something for this kind of invoice is completed first. */
function PickableFacts({ header, pick, onEdit }: Pick<HeaderCardProps, 'header' | 'pick' | 'onEdit'>) {
  const t = useText(invoicesTexts)
  if (!pick) return <HeaderFacts header={header} />
  const lacking = pick.kind === 'special' && header.kind !== 'special'
  return (
    <Pressable
      role="link"
      className="invoice-header__pick"
      onPress={() => (lacking ? onEdit() : pick.onPick(header))}
    >
      <HeaderFacts header={header} />
      {lacking && <View className="invoice-hint">{t('invoices.pickLacking')}</View>}
    </Pressable>
  )
}

function HeaderCard({ header, busy, pick, onEdit, onRemove, onDefault }: HeaderCardProps) {
  const t = useText(invoicesTexts)
  const of = { title: header.title }
  return (
    <Card className={cx('invoice-header', busy && 'invoice-header--busy')}>
      <PickableFacts header={header} pick={pick} onEdit={onEdit} />
      <View className="invoice-header__tools">
        <DefaultTools
          choice={{
            shown: t(header.isDefault ? 'invoices.isDefault' : 'invoices.setDefault'),
            said: t(header.isDefault ? 'invoices.isDefaultOf' : 'invoices.defaultOf', of),
          }}
          edit={{ shown: t('common.edit'), said: t('invoices.editOf', of) }}
          remove={{ shown: t('invoices.remove'), said: t('invoices.removeOf', of) }}
          isDefault={header.isDefault}
          busy={busy}
          onDefault={onDefault}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      </View>
    </Card>
  )
}

/** The page is there to choose a header for an invoice. */
export interface HeaderPick {
  kind: InvoiceKind
  onPick: (header: InvoiceHeader) => void
}

export interface HeadersProps {
  pick?: HeaderPick | undefined
  book: ReturnType<typeof useHeaders>
  onAdd: () => void
  onEdit: (header: InvoiceHeader) => void
  onRemove: (header: InvoiceHeader) => void
}

export function Headers({ book, pick, onAdd, onEdit, onRemove }: HeadersProps) {
  const t = useText(invoicesTexts)
  const { headers, broken, error, reload, busy, makeDefault } = book
  if (!headers && !error) return <Skeleton shape="texts" className="invoice-waiting" />
  if (!headers) {
    return error && !isAnnounced(error) ? (
      <CallFailed error={error} action={t('invoices.action.headers')} onRetry={reload} />
    ) : null
  }
  if (headers.length + broken.length === 0) {
    const action = { text: t('invoices.add'), onPress: onAdd }
    return <StateView kind="empty" text={t('invoices.emptyHeaders')} action={action} />
  }
  return (
    <View className="invoice-page" {...a11y({ role: 'list', label: t('invoices.part.headers') })}>
      <BrokenRows names={broken} />
      {headers.map(header => (
        <View key={header.headerUuid} {...a11y({ role: 'listitem' })}>
          <HeaderCard
            header={header}
            busy={busy === header.headerUuid}
            pick={pick}
            onEdit={() => onEdit(header)}
            onRemove={() => onRemove(header)}
            onDefault={() => void makeDefault(header)}
          />
        </View>
      ))}
    </View>
  )
}
