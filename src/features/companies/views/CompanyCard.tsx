import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Tag, type Tone } from '@/ui/tag/Tag'
import type { CompanyWork } from '../hooks/useCompanies'
import type { CompanyRow, CompanyState } from '../model/companies'
import { companiesTexts } from '../texts'

const TONES: Record<Exclude<CompanyState, 'usable'>, Tone> = {
  inUse: 'brand',
  deactivated: 'danger',
  pendingDeletion: 'danger',
  personDisabled: 'warning',
}

export interface CompanyCardProps {
  row: CompanyRow
  /** what is under way for this one */
  doing: CompanyWork['action'] | undefined
  /** a call about any of the companies is under way */
  locked: boolean
  onSwitch: () => void
  onExit: () => void
  onCancelExit: () => void
}

function Labels({ row }: { row: CompanyRow }) {
  const t = useText(companiesTexts)
  const { state, leaving, institution } = row
  return (
    <View className="company__labels">
      {state !== 'usable' && <Tag tone={TONES[state]}>{t(`companies.state.${state}`)}</Tag>}
      <Tag tone={institution.authenticated ? 'success' : 'neutral'}>
        {t(institution.authenticated ? 'companies.authenticated' : 'companies.notAuthenticated')}
      </Tag>
      {leaving && <Tag tone="warning">{t('companies.leaving')}</Tag>}
    </View>
  )
}

function Actions({ row, doing, locked, onSwitch, onExit, onCancelExit }: CompanyCardProps) {
  const t = useText(companiesTexts)
  const { name } = row.institution
  const { exit, canSwitch } = row
  if (!exit && !canSwitch) return null
  return (
    <View className="company__actions">
      {exit === 'exit' && (
        <Button
          size="s"
          kind="secondary"
          loading={doing === 'exit'}
          disabled={locked}
          label={t('companies.exitOf', { name })}
          onPress={onExit}
        >
          {t('companies.exit')}
        </Button>
      )}
      {exit === 'cancelExit' && (
        <Button
          size="s"
          kind="secondary"
          loading={doing === 'cancelExit'}
          disabled={locked}
          label={t('companies.exitCancelOf', { name })}
          onPress={onCancelExit}
        >
          {t('companies.exitCancel')}
        </Button>
      )}
      {canSwitch && (
        <Button
          size="s"
          loading={doing === 'switch'}
          disabled={locked}
          label={t('companies.switchTo', { name })}
          onPress={onSwitch}
        >
          {t('companies.switch')}
        </Button>
      )}
    </View>
  )
}

const HINTED = ['deactivated', 'pendingDeletion', 'personDisabled'] as const
const hintOf = (state: CompanyState) => HINTED.find(one => one === state)

/** A company with its states and what can be done. */
export function CompanyCard(props: CompanyCardProps) {
  const t = useText(companiesTexts)
  const { institution, state, leads, leaving } = props.row
  const hint = hintOf(state) ?? (leads && !leaving ? 'leads' : undefined)
  return (
    <Card className={cx('company', state === 'inUse' && 'company--current')}>
      <View {...a11y({ role: 'listitem' })}>
        <View className="company__name">{institution.name}</View>
        <Labels row={props.row} />
        <View className="company__facts">
          <View>{t('companies.person', { name: institution.personName })}</View>
          {institution.creditCode && (
            <View>{t('companies.creditCode', { code: institution.creditCode })}</View>
          )}
        </View>
        {hint && <View className="company__hint">{t(`companies.hint.${hint}`)}</View>}
        <Actions {...props} />
      </View>
    </Card>
  )
}
