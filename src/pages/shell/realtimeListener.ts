import { createCanceller } from '@/base/cancel'
import { textOf } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { canGoBack, navigate, relaunchLogin } from '@/routes/navigate'
import { approvalChanged, reviewDecided } from '@/stores/news'
import type { AppServices } from '@/stores/boot'
import type { RealtimeListener } from '@/stores/realtime/runner'
import { startRealtime } from '@/stores/realtime/start'
import { useSession } from '@/stores/session/useSession'
import { dialog, toast } from '@/ui/feedback/feedback'
import { followDocuments, realtimeTexts as texts } from './documentNotice'

/** Dialog of shop §4: it counts down to the logout; staying is one tap. */
const askRemoval: RealtimeListener['askRemoval'] = ({ seconds, text, answer }) => {
  const t = textOf(texts)
  const withdrawn = createCanceller()
  void dialog
    .custom({
      title: t('common.systemPrompt'),
      text: text ?? t('realtime.removed'),
      actions: [
        { key: 'stay', text: t('realtime.stay'), kind: 'secondary' },
        { key: 'leave', text: t('realtime.leave'), kind: 'primary' },
      ],
      dismissKey: 'stay',
      // the connection ends it: its timer runs right when the device's clock is set meanwhile
      countdown: { seconds, key: 'leave', open: true },
      signal: withdrawn.signal,
    })
    .then(key => {
      if (key) answer(key === 'leave')
    })
  return withdrawn.cancel
}

/**
 * The person has logged out: no page of theirs stays below the login, also where a guarded page was faster and has opened
 * the login over itself.
 */
const leaveForLogin = async (): Promise<void> => {
  await relaunchLogin()
  if (canGoBack()) await navigate(linkTo('loginAccount'), 'relaunch')
}

/** Keeps the realtime connection and shows its messages. */
export const connectRealtime = async (services: AppServices): Promise<() => void> => {
  const { session } = services
  const documents = followDocuments()
  const listener: RealtimeListener = {
    readAgain() {
      documents.missed()
      void session.loadInstitution()
    },
    askRemoval,
    logOut: reason => void session.logout(reason).then(leaveForLogin),
    forceOut({ loginUuid, why, text }) {
      const msg = text ?? textOf(texts)(`realtime.out.${why}`)
      // a call may have found out first, and said so
      if (!session.died({ msg }, loginUuid)) return
      toast.error(msg, { follows: true })
      void relaunchLogin()
    },
    tellLinkFailed: () => void toast.info(messageText('socketFailed')),
    checkSession() {
      // one that is being loaded is asked for already
      if (useSession.getState().institution.status !== 'loading') void session.loadInstitution()
    },
    tellApproval({ approvalUuid, text, enterpriseName: name }) {
      approvalChanged(approvalUuid)
      if (!text) return
      // the page of the request leads over to its enterprise
      const onPress = () => void navigate(linkTo('payApproval', { approvalUuid }))
      toast.info(name ? textOf(texts)('realtime.ofEnterprise', { name, text }) : text, { onPress })
    },
    tellReview({ text }) {
      void session.loadInstitution().finally(reviewDecided)
      if (text) toast.info(text)
    },
    tellDocument: documents.tell,
  }
  try {
    const version = process.env.TARO_APP_VERSION ?? ''
    const stop = await startRealtime(services, { version, listener })
    return () => {
      stop()
      documents.stop()
    }
  } catch (error) {
    documents.stop()
    throw error
  }
}
