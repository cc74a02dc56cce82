import type { ApprovalReading } from '@/api/payApproval'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { StateView } from '@/ui/state-view/StateView'
import { toastNotSwitched } from '@/widgets/call-state/toastNotSwitched'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { payApprovalTexts } from '../texts'

type Unseen = Exclude<ApprovalReading, { kind: 'approval' }>

const seeAll = () => void navigate(linkTo('payApprovals'), 'replace')

/** The link was opened by the wrong person, or leads nowhere: why, and what to do. */
export function ApprovalUnseen({ reading }: { reading: Unseen }) {
  const t = useText(payApprovalTexts)
  const [switching, once] = useOneAtATime()
  const all = { text: t('payApproval.all'), onPress: seeAll }

  const enter = async (accUuid: string, name: string): Promise<void> => {
    const { session } = await bootStores()
    const result = await session.switchInstitution(accUuid)
    if (result.kind === 'failed') toastNotSwitched(result, name, t('payApproval.action.switch'))
  }

  switch (reading.kind) {
    case 'elsewhere':
      return (
        <StateView
          kind={switching ? 'loading' : 'noPermission'}
          text={t('payApproval.elsewhere', { name: reading.enterpriseName })}
          action={{
            text: t('payApproval.switch'),
            onPress: () => void once(() => enter(reading.accUuid, reading.enterpriseName)),
          }}
        />
      )
    case 'notYours': {
      const names = reading.administrators.join(t('common.listSeparator'))
      const text = names ? t('payApproval.notYours', { names }) : t('payApproval.notYoursNobody')
      return <StateView kind="noPermission" text={text} action={all} />
    }
    case 'foreign':
      return (
        <StateView
          kind="noPermission"
          text={t('payApproval.foreign')}
          action={{
            text: t('payApproval.switchAccount'),
            onPress: () => void navigate(linkTo('switchAccount')),
          }}
        />
      )
    case 'missing':
      return <StateView kind="notFound" text={t('payApproval.missing')} action={all} />
  }
}
