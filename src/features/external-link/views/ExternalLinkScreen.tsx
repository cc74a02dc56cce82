import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useText } from '@/i18n'
import { clipboard } from '@/platform/clipboard'
import { loadConfig } from '@/platform/env'
import { link } from '@/platform/link'
import { goBack } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { toast } from '@/ui/feedback/feedback'
import { WebFrame } from '@/ui/host/WebFrame'
import { Icon } from '@/ui/icon/Icon'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { destinationOf, type Destination } from '../model/destination'
import { externalLinkTexts } from '../texts'
import './external-link.scss'

type Sound = Exclude<Destination, { kind: 'invalid' }>

/** The deployment's list; `undefined` while it is read, `'failed'` when it cannot be. */
const useTrustedHosts = () => {
  const [hosts, setHosts] = useState<readonly string[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    loadConfig().then(
      config => setHosts(config.trustedHosts),
      () => setHosts('failed'),
    )
  }, [attempt])
  const read = () => {
    setHosts(undefined)
    setAttempt(attempt + 1)
  }
  return { hosts, read }
}

function Question({ destination }: { destination: Sound }) {
  const t = useText(externalLinkTexts)
  const { kind, host, url, secure } = destination
  const hint = kind === 'trusted' ? 'trustedHint' : secure ? 'foreignHint' : 'insecureHint'
  return (
    <>
      <View className={`external-link__mark external-link__mark--${kind}`}>
        <Icon name={kind === 'trusted' ? 'info' : 'warning'} size={32} />
      </View>
      <View className="external-link__title">{t(`externalLink.${kind}`)}</View>
      <View className="external-link__hint">{t(`externalLink.${hint}`)}</View>
      <Card className="external-link__address">
        <View className="external-link__name">{t('externalLink.address')}</View>
        <View className="external-link__host">{host}</View>
        <Text className="external-link__url" selectable>
          {url}
        </Text>
      </Card>
    </>
  )
}

function Actions({ destination, onFrame }: { destination: Sound; onFrame: () => void }) {
  const t = useText(externalLinkTexts)
  const { kind, url } = destination
  const copy = async () => {
    if (await clipboard.copyText(url)) toast.success(t('externalLink.copied'))
    else toast.error(t('externalLink.copyFailed'))
  }
  const goOn = () => {
    if (link.frames) return onFrame()
    // a step back in this tab would call the way out off again
    const opens = destination.kind === 'trusted' && link.openLink(destination.url, () => void goBack())
    if (!opens) toast.error(t('externalLink.notOpened'))
  }
  return (
    <View className="external-link__actions">
      {kind === 'trusted' && (
        <Button block size="l" onPress={goOn}>
          {t('externalLink.goOn')}
        </Button>
      )}
      <Button block size="l" kind={kind === 'trusted' ? 'secondary' : 'primary'} onPress={() => void copy()}>
        {t('externalLink.copy')}
      </Button>
      <Button block size="l" kind={kind === 'trusted' ? 'ghost' : 'secondary'} onPress={() => void goBack()}>
        {t('externalLink.stay')}
      </Button>
    </View>
  )
}

/** Leaving the site asks (/external-link?url=…): trusted hosts are opened, any other address can only be copied. */
export function ExternalLinkScreen({ url }: { url: string | undefined }) {
  const t = useText(externalLinkTexts)
  const { hosts, read } = useTrustedHosts()
  const [framed, setFramed] = useState(false)
  if (hosts === 'failed')
    return (
      <PageShell title={t('externalLink.title')}>
        <CallFailed error={{ kind: 'network' }} action={t('externalLink.load')} onRetry={read} />
      </PageShell>
    )
  if (!hosts)
    return (
      <PageShell title={t('externalLink.title')}>
        <StateView kind="loading" />
      </PageShell>
    )
  const destination = destinationOf(url, hosts)
  if (destination.kind === 'trusted' && framed) return <WebFrame url={destination.url} />
  return (
    <PageShell title={t('externalLink.title')}>
      {destination.kind === 'invalid' ? (
        <StateView
          kind="error"
          text={t('externalLink.invalid')}
          action={{ text: t('externalLink.stay'), onPress: () => void goBack() }}
        />
      ) : (
        <View className="external-link">
          <Question destination={destination} />
          <Actions destination={destination} onFrame={() => setFramed(true)} />
        </View>
      )}
    </PageShell>
  )
}
