import { View } from '@tarojs/components'
import type { Document } from '@/api/document'
import { getOrderVersions, type OrderVersion } from '@/api/orderChange'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useRead } from '@/widgets/call-state/useRead'
import { openOrderChange } from '../hooks/useOrderChange'
import { orderChangeTexts } from '../texts'
import { ChangeLines } from './ChangeLines'
import './order-change.scss'

/** One version: who entered and who approved it, why, and what it changed. */
function Version({ version, onOpen }: { version: OrderVersion; onOpen: () => void }) {
  const t = useText(orderChangeTexts)
  const { number, changeUuid, by, approvedBy, at, reason, opinion, changes, files, broken } = version
  return (
    <View className="order-change order-change--version" {...a11y({ role: 'listitem' })}>
      <View className="order-change__title">{t('orderChange.versions.number', { n: number })}</View>
      <View className="order-change__by">
        {[
          t('orderChange.versions.by', { by }),
          ...(approvedBy ? [t('orderChange.versions.approvedBy', { by: approvedBy })] : []),
          at,
        ]
          .filter(part => part !== '')
          .join(' · ')}
      </View>
      {changeUuid === '' ? (
        <View className="order-change__none">{t('orderChange.versions.first')}</View>
      ) : (
        <View className="order-change__reason">{t('orderChange.reason', { reason })}</View>
      )}
      {opinion && (
        <View className="order-change__line">{t('orderChange.versions.opinion', { text: opinion })}</View>
      )}
      {(changes.length > 0 || broken > 0) && <ChangeLines changes={changes} broken={broken} />}
      {files.length > 0 && (
        <View className="order-change__line">
          {t('orderChange.versions.files', {
            names: files.map(({ name }) => name).join(t('common.listSeparator')),
          })}
        </View>
      )}
      {changeUuid !== '' && (
        <Button
          kind="ghost"
          size="s"
          edge="start"
          label={t('orderChange.versions.openOne', { n: number })}
          onPress={onOpen}
        >
          {t('orderChange.begin.open')}
        </Button>
      )}
    </View>
  )
}

interface OrderVersionsProps {
  order: Document
  owner: WidgetOwner
  onClose: () => void
}

function Versions({ order, owner, onClose }: OrderVersionsProps) {
  const t = useText(orderChangeTexts)
  const { documentUuid: key } = order
  const action = t('orderChange.versions.title')
  const { value, error, reload } = useRead(() => getOrderVersions(key, owner), { key, action })
  if (error && !value) return <CallFailed error={error} action={action} onRetry={reload} />
  if (!value) return <Skeleton shape="texts" count={4} />
  return (
    <>
      <BrokenRows names={value.broken} />
      <View {...a11y({ role: 'list', label: action })}>
        {value.items.map(version => (
          <Version
            key={version.number}
            version={version}
            onOpen={() => {
              onClose()
              void openOrderChange(version.changeUuid)
            }}
          />
        ))}
      </View>
    </>
  )
}

/** How an order became what it is (变更记录), the newest version first. */
export function OrderVersionsSheet({ open, ...props }: OrderVersionsProps & { open: boolean }) {
  const t = useText(orderChangeTexts)
  const { order, onClose } = props
  return (
    <Sheet open={open} onClose={onClose} title={t('orderChange.versions.title')}>
      <Versions key={`${order.documentUuid} ${order.version}`} {...props} />
    </Sheet>
  )
}
