import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { getDeLianHuiUrl } from '@/api/institution'
import { type CheckedUrl, placesOf } from '@/base/trustedAddress'
import { useText } from '@/i18n'
import { clipboard } from '@/platform/clipboard'
import { loadConfig, pageOrigin } from '@/platform/env'
import { link } from '@/platform/link'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { accUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { toast } from '@/ui/feedback/feedback'
import { WebFrame } from '@/ui/host/WebFrame'
import { Icon } from '@/ui/icon/Icon'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { InstitutionFailed } from '@/widgets/call-state/InstitutionFailed'
import { useRead } from '@/widgets/call-state/useRead'
import { useCustomerService } from '@/widgets/customer-service'
import { type Entrance, entranceOf } from '../model/entrance'
import { deLianHuiTexts } from '../texts'
import './de-lian-hui.scss'

/**
 * Read again whenever the page comes back: a ticket in the address counts once. `unknown`: whether the user has an
 * enterprise could not be found out.
 */
function useEntrance(params: string | undefined) {
  const accUuid = useSession(accUuidOf)
  const status = useSession(({ institution }) => institution.status)
  const unknown = !accUuid && status === 'failed'
  // one that is read again meanwhile stays the one in use
  const known = accUuid !== undefined || !['idle', 'loading', 'failed'].includes(status)
  const read = useCallback(async () => {
    const [config, url] = await Promise.all([
      loadConfig(),
      accUuid ? getDeLianHuiUrl(accUuid, params) : undefined,
    ])
    return entranceOf({ accUuid, url }, placesOf(config, pageOrigin()))
  }, [accUuid, params])
  return { ...useRead(read, { key: `${accUuid} ${params}`, when: known }), unknown }
}

type Open = Extract<Entrance, { kind: 'open' }>

function Door({ entrance, onFrame }: { entrance: Open; onFrame: () => void }) {
  const t = useText(deLianHuiTexts)
  const company = useSession(({ institution }) => institution.orgName)
  const enter = async () => {
    if (link.frames) return onFrame()
    if (link.openLink(entrance.url)) return
    if (await clipboard.copyText(entrance.url)) toast.info(t('deLianHui.notOpenedHere'))
    else toast.error(t('deLianHui.blocked'))
  }
  return (
    <View className="de-lian-hui">
      <View className="de-lian-hui__mark">
        <Icon name="building" size={32} />
      </View>
      <View className="de-lian-hui__title">{t('deLianHui.title')}</View>
      <View className="de-lian-hui__lead">{t('deLianHui.lead')}</View>
      <View className="de-lian-hui__facts">
        <CellGroup>
          <Cell title={t('deLianHui.company')} value={company ?? ''} />
          <Cell title={t('deLianHui.host')} value={entrance.host} />
        </CellGroup>
      </View>
      <View className="de-lian-hui__enter">
        <Button block size="l" onPress={() => void enter()}>
          {t('deLianHui.enter')}
        </Button>
      </View>
      <View className="de-lian-hui__note">{t('deLianHui.leaving')}</View>
    </View>
  )
}

function Closed({ kind }: { kind: Exclude<Entrance['kind'], 'open'> }) {
  const t = useText(deLianHuiTexts)
  const service = useCustomerService({ scene: 'userCenter' })
  const ways = {
    noCompany: {
      text: t('deLianHui.toCompany'),
      onPress: () => void navigate(linkTo('enterpriseGuidance')),
    },
    notOpened: { text: t('deLianHui.contact'), onPress: service.open },
    blocked: { text: t('deLianHui.home'), onPress: () => void navigate(linkTo('tabHome'), 'relaunch') },
  }
  return (
    <StateView
      kind={kind === 'blocked' ? 'error' : 'noPermission'}
      text={t(`deLianHui.${kind}`)}
      action={ways[kind]}
    />
  )
}

/** 德链汇, a partner's platform for enterprises: who goes there, where it is, and one way in (shop §2). */
export function DeLianHuiScreen({ params }: { params: string | undefined }) {
  const t = useText(deLianHuiTexts)
  const { value, error, reload, unknown } = useEntrance(params)
  const [framed, setFramed] = useState<CheckedUrl>()
  if (framed) return <WebFrame url={framed} />
  return (
    <PageShell title={t('deLianHui.title')}>
      {unknown ? (
        <InstitutionFailed action={t('deLianHui.loadEnterprise')} />
      ) : value?.kind === 'open' ? (
        <Door entrance={value} onFrame={() => setFramed(value.url)} />
      ) : value ? (
        <Closed kind={value.kind} />
      ) : error ? (
        <CallFailed error={error} action={t('deLianHui.load')} onRetry={reload} />
      ) : (
        <StateView kind="loading" />
      )}
    </PageShell>
  )
}
