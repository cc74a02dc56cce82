import { View } from '@tarojs/components'
import { useState } from 'react'
import type { AccountingMonth } from '@/api/accountingMonth'
import { NO_DATA_PERMISSION } from '@/api/apiError'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { ReasonSheet } from '@/widgets/reason-sheet'
import { useAccountingMonths } from '../hooks/useAccountingMonths'
import { monthAfter, monthOf } from '../model/months'
import { accountingMonthsTexts } from '../texts'
import './entry-rows.scss'

const MOST_REASON = 200

interface MonthProps {
  month: AccountingMonth
  name: string
  current: boolean
  busy: boolean
  onClose: () => void
  onOpen: () => void
}

/** A month: whether it is closed, by whom, and what can be done with it. */
function Month({ month, name, current, busy, onClose, onOpen }: MonthProps) {
  const t = useText(accountingMonthsTexts)
  const { closed, changed, openCount, unpaidCount, actions } = month
  return (
    <View className="entry-row" {...a11y({ role: 'listitem' })}>
      <View className="entry-row__what">
        <View className="entry-row__name">
          {name}{' '}
          <Tag tone={closed ? 'success' : 'neutral'}>
            {t(`accountingMonths.${closed ? 'closed' : current ? 'current' : 'open'}`)}
          </Tag>
        </View>
        {changed && (
          <View className="entry-row__quiet">
            {t(`accountingMonths.${closed ? 'closedBy' : 'openedBy'}`, changed)}
          </View>
        )}
        {changed && changed.reason !== '' && (
          <View className="entry-row__quiet">{t('accountingMonths.reason', changed)}</View>
        )}
        {openCount > 0 && (
          <View className="entry-row__warning">{t('accountingMonths.openCount', { n: openCount })}</View>
        )}
        {!closed && unpaidCount > 0 && (
          <View className="entry-row__warning">{t('accountingMonths.unpaidCount', { n: unpaidCount })}</View>
        )}
      </View>
      <Button
        kind="ghost"
        size="s"
        label={t('accountingMonths.accrualOf', { month: name })}
        onPress={() => void navigate(linkTo('supplierAccrual', { month: month.month }))}
      >
        {t('accountingMonths.accrual')}
      </Button>
      {actions.map(action => {
        const word = action === 'close' ? 'close' : 'reopen'
        return (
          <Button
            key={action}
            kind="secondary"
            size="s"
            label={t(`accountingMonths.${word}Month`, { month: name })}
            disabled={busy}
            onPress={action === 'close' ? onClose : onOpen}
          >
            {t(`accountingMonths.${word}`)}
          </Button>
        )
      })}
    </View>
  )
}

/** Months whose books are closed; who may closes the ones that are over, and opens the latest one again. */
export function AccountingMonthsScreen({ owner }: { owner: WidgetOwner }) {
  const t = useText(accountingMonthsTexts)
  const { value, error, reload, changing, nameOf, close, open } = useAccountingMonths(owner)
  const [latest] = useState(() => monthOf(serverNow()))
  const [opening, setOpening] = useState<string>()
  const asked = opening === undefined ? '' : nameOf(opening)
  return (
    <PageShell title={t('accountingMonths.title')}>
      <View className="entry-page">
        {value && (
          <>
            <View className="entry-page__until" {...a11y({ role: 'status' })}>
              {value.firstOpenDay === ''
                ? t('accountingMonths.none')
                : t('accountingMonths.until', {
                    month: nameOf(monthAfter(value.firstOpenDay.slice(0, 7), -1)),
                  })}
            </View>
            <View className="entry-row__quiet">{t('accountingMonths.scope')}</View>
            {!value.permitted && <NoticeBar tone="brand">{t('accountingMonths.noRight')}</NoticeBar>}
            <BrokenRows names={value.broken} />
            <Card padded={false}>
              <View {...a11y({ role: 'list', label: t('accountingMonths.list') })}>
                {value.months.map(month => (
                  <Month
                    key={month.month}
                    month={month}
                    name={nameOf(month.month)}
                    current={month.month === latest}
                    busy={changing}
                    onClose={() => void close(month)}
                    onOpen={() => setOpening(month.month)}
                  />
                ))}
              </View>
            </Card>
          </>
        )}
        {!value && error?.code === NO_DATA_PERMISSION && (
          <StateView kind="noPermission" text={t('accountingMonths.noPermission')} />
        )}
        {!value && error && error.code !== NO_DATA_PERMISSION && !isAnnounced(error) && (
          <CallFailed error={error} action={t('accountingMonths.action.load')} onRetry={reload} />
        )}
        {!value && !error && <Skeleton shape="headed" />}
      </View>
      <ReasonSheet
        open={opening !== undefined}
        words={{
          title: t('accountingMonths.why.title', { month: asked }),
          label: t('accountingMonths.why.label'),
          other: t('accountingMonths.why.other'),
          placeholder: t('accountingMonths.why.placeholder'),
          submit: t('accountingMonths.why.submit'),
          missing: t('accountingMonths.why.missing'),
        }}
        reasons={[
          t('accountingMonths.why.missed'),
          t('accountingMonths.why.wrong'),
          t('accountingMonths.why.audit'),
        ]}
        limit={MOST_REASON}
        busy={changing}
        about={`month ${opening ?? ''}`}
        onClose={() => setOpening(undefined)}
        onSay={async reason => {
          if (opening === undefined || !(await open(opening, reason))) return false
          setOpening(undefined)
          return true
        }}
      />
    </PageShell>
  )
}
