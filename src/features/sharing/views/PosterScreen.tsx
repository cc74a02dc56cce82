import { View } from '@tarojs/components'
import { useId } from 'react'
import type { Share, ShareTarget } from '@/api/sharing'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { poster } from '@/platform/poster'
import type { PosterPicture } from '@/platform/poster/contract'
import { share } from '@/platform/share'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { landingOf } from '@/stores/shareRecord'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { PosterCanvas } from '@/ui/host/PosterCanvas'
import { PosterImage } from '@/ui/host/PosterImage'
import { useShareCard } from '@/ui/host/useShareCard'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useSavePicture } from '@/widgets/save-file'
import { addressOf, usePoster } from '../hooks/usePoster'
import { sharingTexts } from '../texts'
import './sharing.scss'

/** The platform's own sheet, else the link to paste; the mini-program sends a card by its native button. */
function useSending(record: Share | undefined) {
  const t = useText(sharingTexts)
  const native = share.by === 'button'
  useShareCard(record && { title: record.name, path: shareAddress(landingOf(record)) })
  const copy = async () => {
    if (!record) return
    const text = `${t('sharing.text')}${record.name} ${addressOf(record)}`
    if (await clipboard.copyText(text)) toast.success(t('sharing.copied'))
    else toast.error(actionFailed('copy'))
  }
  const send = async () => {
    if (!record) return
    const card = { title: record.name, text: t('sharing.text'), url: addressOf(record) }
    if ((await share.share(card)) === 'unsupported') await copy()
  }
  return { native, send, copy }
}

interface ActionsProps {
  record: Share
  picture: PosterPicture | undefined
}

function Actions({ record, picture }: ActionsProps) {
  const t = useText(sharingTexts)
  const { busy, save } = useSavePicture()
  const { native, send, copy } = useSending(record)
  return (
    <View className="poster-actions">
      <View className="poster-actions__line">
        <Button
          block
          kind="secondary"
          openType={native ? 'share' : undefined}
          onPress={native ? undefined : () => void send()}
        >
          {t('sharing.send')}
        </Button>
        <Button block kind="secondary" onPress={() => void copy()}>
          {t('sharing.copy')}
        </Button>
      </View>
      <Button
        block
        disabled={!picture}
        loading={busy}
        onPress={() => picture && void save(() => Promise.resolve(picture), record.name)}
      >
        {t(poster.savesTo === 'album' ? 'sharing.save' : 'sharing.download')}
      </Button>
    </View>
  )
}

/** A poster of a product or a shop: picture, price where guests see it, and the code that leads there. */
export function PosterScreen({ target }: { target: ShareTarget }) {
  const t = useText(sharingTexts)
  const canvasId = `poster${useId().replace(/\W/g, '')}`
  const { record, picture, drawAgain, drawable } = usePoster(target, canvasId)
  const { value, error, busy, reload } = record
  usePullRefresh(reload, busy)
  const drawn = picture.state === 'drawn' ? picture.picture : undefined
  return (
    <PageShell
      title={t('sharing.posterTitle')}
      navRight={
        <Button kind="ghost" size="s" onPress={() => void navigate(linkTo('sharingCenter', {}))}>
          {t('sharing.records')}
        </Button>
      }
      footer={value && <Actions record={value} picture={drawn} />}
    >
      <PosterCanvas id={canvasId} />
      {!value && error ? (
        !isAnnounced(error) && (
          <CallFailed error={error} action={t('sharing.action.poster')} onRetry={reload} />
        )
      ) : !drawable ? (
        <StateView kind="error" text={t('sharing.addressTooLong')} />
      ) : picture.state === 'failed' ? (
        <StateView
          kind="error"
          text={t('sharing.failed')}
          action={{ text: t('sharing.redraw'), onPress: drawAgain }}
        />
      ) : drawn && value ? (
        <View className="poster">
          <PosterImage src={drawn.path} alt={t('sharing.posterOf', { name: value.name })} />
          <View className="poster__hint">
            {drawn.complete ? t('sharing.longPress') : t('sharing.incomplete')}
          </View>
          {!drawn.complete && (
            <Button kind="ghost" size="s" onPress={drawAgain}>
              {t('sharing.redraw')}
            </Button>
          )}
        </View>
      ) : (
        <StateView kind="loading" text={t('sharing.drawing')} />
      )}
    </PageShell>
  )
}
