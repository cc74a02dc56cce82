import { View } from '@tarojs/components'
import { useState } from 'react'
import { NO_DATA_PERMISSION, NOT_YOURS } from '@/api/apiError'
import { getSupplier, type SupplierCard, type SupplierStep } from '@/api/supplier'
import type { WidgetOwner } from '@/api/widget'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { Fact, Facts } from '@/ui/facts/Fact'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Timeline } from '@/ui/timeline/Timeline'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { ReasonSheet } from '@/widgets/reason-sheet'
import { useSupplierSteps } from '../hooks/useSupplierSteps'
import { guardedFields } from '../model/supplier'
import { percentText } from '../model/terms'
import { documentsTexts, suppliersTexts } from '../texts'
import { MOST_REASON } from './ReasonStep'
import { SupplierSheet } from './SupplierSheet'
import { SupplierTags } from './SupplierTags'
import './documents.scss'
import './purchase-settings.scss'
import './statement.scss'

type Steps = ReturnType<typeof useSupplierSteps>

/** A change that waits: what stands there now, and what is to stand there. */
function Waiting({ card, steps }: { card: SupplierCard; steps: Steps }) {
  const t = useText(suppliersTexts)
  const { file, waiting, actions } = card
  if (!waiting) return null
  const said = (text: string) => text || t('suppliers.none')
  const offered = (['withdraw', 'refuse', 'approve'] as const).filter(one => actions.includes(one))
  return (
    <Card>
      <View className="statement-supplier">{t('suppliers.waiting.title')}</View>
      <View className="statement-quiet">{t('suppliers.waiting.asked', waiting)}</View>
      {guardedFields
        .filter(field => waiting[field] !== file[field])
        .map(field => (
          <Fact key={field} name={t(`suppliers.field.${field}`)}>
            <View>{t('suppliers.waiting.was', { what: said(file[field]) })}</View>
            <View>{t('suppliers.waiting.becomes', { what: said(waiting[field]) })}</View>
          </Fact>
        ))}
      <View className="document-step">
        <View className="statement-quiet">{t('suppliers.waiting.note')}</View>
        {offered.length > 0 && (
          <View className="document-step__actions">
            {offered.map(action => (
              <Button
                key={action}
                kind={action === 'approve' ? 'primary' : 'secondary'}
                size="s"
                block
                disabled={steps.busy}
                onPress={() => steps.ask(action)}
              >
                {t(`suppliers.do.${action}`)}
              </Button>
            ))}
          </View>
        )}
      </View>
    </Card>
  )
}

/** Who did what, the newest first. */
function History({ steps }: { steps: readonly SupplierStep[] }) {
  const t = useText(suppliersTexts)
  if (steps.length === 0) return <View className="statement-hint">{t('suppliers.noHistory')}</View>
  const textOf = ({ changes, reason, alone }: SupplierStep) =>
    [
      ...changes.map(({ field, before, after }) =>
        t('suppliers.changed', {
          field: t(`suppliers.field.${field}`),
          before: before || t('suppliers.blank'),
          after: after || t('suppliers.blank'),
        }),
      ),
      ...(reason ? [t('suppliers.reason', { reason })] : []),
      ...(alone ? [t('suppliers.alone')] : []),
    ].join(t('suppliers.and'))
  return (
    <Card>
      <Timeline
        label={t('suppliers.history')}
        steps={steps.map(step => ({
          title: t(`suppliers.step.${step.action}`),
          text: textOf(step),
          when: `${step.at} ${step.by}`,
        }))}
      />
    </Card>
  )
}

/** What is known of the supplier. */
function Known({ card }: { card: SupplierCard }) {
  const t = useText(suppliersTexts)
  const { file, terms, owed, supplierUuid } = card
  const said = (field: 'contact' | 'phone' | 'area' | 'address' | 'remark' | 'bankName' | 'bankAccount') =>
    [t(`suppliers.field.${field}`), file[field]] as const
  return (
    <>
      <Card>
        <View className="statement-supplier">
          {card.name} <SupplierTags supplier={card} />
        </View>
        <View className="statement-quiet">{card.code}</View>
        <Facts
          rows={[
            [t('suppliers.field.supplierClass'), card.className],
            [t('suppliers.field.level'), card.levelName],
            said('contact'),
            said('phone'),
            said('area'),
            said('address'),
            said('remark'),
          ]}
        />
      </Card>
      <SectionTitle>{t('suppliers.paying')}</SectionTitle>
      <Card>
        <Fact name={t('suppliers.field.bankName')}>{file.bankName || t('suppliers.none')}</Fact>
        <Fact name={t('suppliers.field.bankAccount')}>{file.bankAccount || t('suppliers.none')}</Fact>
        {file.bankAccount.startsWith('*') && <View className="statement-quiet">{t('suppliers.masked')}</View>}
        <Fact name={t('suppliers.terms')}>
          {t('suppliers.termsAre', {
            n: percentText(terms.percent) || '0',
            mode: terms.mode || t('suppliers.onArrival'),
          })}
        </Fact>
      </Card>
      {owed !== undefined && (
        <Card padded={false}>
          <Cell
            title={t('suppliers.owed')}
            note={t('suppliers.toStatement')}
            value={formatYuan(owed)}
            onPress={() => void navigate(linkTo('supplierStatement', { supplierUuid }))}
          />
        </Card>
      )}
    </>
  )
}

export interface SupplierScreenProps {
  owner: WidgetOwner
  supplierUuid: string
}

/** The file of a supplier: who it is, where it is paid, what waits for an approval, and what was done to it. */
export function SupplierScreen({ owner, supplierUuid }: SupplierScreenProps) {
  const t = useText(suppliersTexts)
  const words = useText(documentsTexts)
  const [editing, setEditing] = useState(false)
  const { value, error, busy, reload, replace } = useRead(() => getSupplier(supplierUuid, owner), {
    key: `${owner.orgUuid} ${supplierUuid}`,
    action: t('suppliers.action.load'),
  })
  usePullRefresh(reload, busy)
  const steps = useSupplierSteps(owner, value, replace)
  const isForbidden = error?.code === NOT_YOURS || error?.code === NO_DATA_PERMISSION
  const switched = (['stop', 'start'] as const).find(one => value?.actions.includes(one))
  return (
    <PageShell
      title={t('suppliers.title')}
      footer={
        value?.actions.includes('save') && (
          <View className="document-step__actions">
            {switched && (
              <Button kind="secondary" block disabled={steps.busy} onPress={() => steps.ask(switched)}>
                {t(`suppliers.do.${switched}`)}
              </Button>
            )}
            <Button block disabled={steps.busy} onPress={() => setEditing(true)}>
              {t('suppliers.do.save')}
            </Button>
          </View>
        )
      }
    >
      {value && (
        <View className="statement">
          <Waiting card={value} steps={steps} />
          <Known card={value} />
          <SectionTitle>{t('suppliers.history')}</SectionTitle>
          <History steps={value.steps} />
          <SupplierSheet
            owner={owner}
            open={editing}
            stored={value}
            onStored={replace}
            onClose={() => setEditing(false)}
          />
          <ReasonSheet
            open={steps.refusing}
            words={{
              title: t('suppliers.refuse.title'),
              label: words('documents.refuse.label'),
              other: words('documents.refuse.other'),
              placeholder: words('documents.refuse.placeholder'),
              submit: t('suppliers.do.refuse'),
              missing: words('documents.refuse.missing'),
            }}
            reasons={[t('suppliers.refuse.unverified'), t('suppliers.refuse.wrong')]}
            limit={MOST_REASON}
            busy={steps.busy}
            about={`supplier ${supplierUuid}`}
            onClose={steps.endRefusing}
            onSay={steps.refuse}
          />
        </View>
      )}
      {!value && isForbidden && <StateView kind="noPermission" text={t('suppliers.noPermission')} />}
      {!value && error && !isForbidden && !isAnnounced(error) && (
        <CallFailed error={error} action={t('suppliers.action.load')} onRetry={reload} />
      )}
      {!value && !error && <Skeleton shape="headed" />}
    </PageShell>
  )
}
