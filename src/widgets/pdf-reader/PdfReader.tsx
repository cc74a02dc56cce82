import { View } from '@tarojs/components'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { CheckedUrl } from '@/base/trustedAddress'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import type { OpenPdf } from '@/platform/document/contract'
import { link } from '@/platform/link'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { IconButton } from '@/ui/icon-button/IconButton'
import { PdfPages } from '@/ui/pdf-pages/PdfPages'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '../call-state/CallFailed'
import { usePdf } from './usePdf'
import { canZoom, nextZoom, wayOn, type Reading } from './model/reading'
import { pdfTexts } from './texts'
import './pdf-reader.scss'

/** Leaves the file to a browser or another app: opened where that is possible, else copied. */
function useElsewhere() {
  const t = useText(pdfTexts)
  return async (url: CheckedUrl | undefined) => {
    if (!url) return
    if (link.openLink(url)) return
    if (await clipboard.copyText(url)) toast.info(t('pdf.copied'))
    else toast.error(actionFailed('copy'))
  }
}

function Failed({ reading, retry, onBack }: { reading: Reading; retry: () => void; onBack: () => void }) {
  const t = useText(pdfTexts)
  const elsewhere = useElsewhere()
  const { failure, url } = reading
  if (!failure) return null
  if (failure.code === 'call')
    return <CallFailed error={failure.error} action={t('pdf.load')} onRetry={retry} />
  const actions = {
    retry: { text: t('common.retry'), onPress: retry },
    elsewhere: { text: t('pdf.elsewhere'), onPress: () => void elsewhere(url) },
    back: { text: t('pdf.back'), onPress: onBack, leaves: true },
  }
  const kinds = { noPermission: 'noPermission', none: 'notFound', gone: 'notFound' } as const
  const kind = failure.code in kinds ? kinds[failure.code as keyof typeof kinds] : 'error'
  return <StateView kind={kind} text={t(`pdf.failure.${failure.code}`)} action={actions[wayOn(reading)]} />
}

interface BarProps {
  url: CheckedUrl | undefined
  page: number
  count: number
  zoom: number
  onZoom: (zoom: number) => void
}

function Bar({ url, page, count, zoom, onZoom }: BarProps) {
  const t = useText(pdfTexts)
  const elsewhere = useElsewhere()
  return (
    <View className="pdf-bar">
      <View className="pdf-bar__tools">
        <IconButton
          icon="minus"
          label={t('pdf.zoomOut')}
          disabled={!canZoom(zoom, -1)}
          onPress={() => onZoom(nextZoom(zoom, -1))}
        />
        <IconButton
          icon="plus"
          label={t('pdf.zoomIn')}
          disabled={!canZoom(zoom, 1)}
          onPress={() => onZoom(nextZoom(zoom, 1))}
        />
      </View>
      <View
        className="pdf-bar__count"
        {...a11y({ role: 'status', label: t('pdf.pagesLabel', { page, count }) })}
      >
        {t('pdf.pages', { page, count })}
      </View>
      <Button kind="ghost" size="s" onPress={() => void elsewhere(url)}>
        {t('pdf.download')}
      </Button>
    </View>
  )
}

/** The platform's reader opens by itself once; coming back finds a way to open it again. */
function PlatformReader({ pdf, name }: { pdf: OpenPdf; name: string }) {
  const t = useText(pdfTexts)
  const show = useCallback(async () => {
    if (!(await pdf.show(name))) toast.error(t('pdf.cannotShow'))
  }, [pdf, name, t])
  const opened = useRef<OpenPdf>()
  useEffect(() => {
    if (opened.current === pdf) return
    opened.current = pdf
    void show()
  }, [pdf, show])
  return (
    <View className="pdf-ready">
      <View className="pdf-ready__mark">
        <Icon name="order" size={32} />
      </View>
      <View className="pdf-ready__title">{t('pdf.ready')}</View>
      <View className="pdf-ready__hint">{t('pdf.readyHint')}</View>
      <View className="pdf-ready__action">
        <Button block onPress={() => void show()}>
          {t('pdf.show')}
        </Button>
      </View>
    </View>
  )
}

export interface PdfReaderProps {
  /** own files by their id */
  fileId?: string | undefined
  /** an address of our own server, or of a listed host */
  url?: string | undefined
  /** as the platform's own reader calls it */
  name: string
  onBack: () => void
  /** Puts the document and its bar, once there is one, into a page or a sheet. */
  children: (parts: { body: ReactNode; bar: ReactNode }) => ReactNode
}

/** A PDF, its pages drawn here or shown by the platform's own reader. */
export function PdfReader({ fileId, url, name, onBack, children }: PdfReaderProps) {
  const t = useText(pdfTexts)
  const { reading, pdf, retry } = usePdf({ fileId, url })
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const nameOf = useCallback((number: number) => t('pdf.page', { page: number }), [t])
  const { phase, percent } = reading
  const drawn = pdf !== undefined && pdf.pageCount > 0
  const waiting =
    phase === 'asking'
      ? t('pdf.asking')
      : percent === undefined
        ? t('pdf.loading')
        : t('pdf.loadingPercent', { percent })
  const body =
    phase === 'failed' ? (
      <Failed reading={reading} retry={retry} onBack={onBack} />
    ) : !pdf ? (
      <StateView kind="loading" text={waiting} />
    ) : drawn ? (
      <PdfPages
        count={pdf.pageCount}
        label={t('pdf.title')}
        zoom={zoom}
        ratioOf={pdf.ratioOf}
        draw={pdf.draw}
        nameOf={nameOf}
        onPage={setPage}
      />
    ) : (
      <PlatformReader pdf={pdf} name={name} />
    )
  const bar = drawn && (
    <Bar url={reading.url} page={page} count={pdf.pageCount} zoom={zoom} onZoom={setZoom} />
  )
  return <>{children({ body, bar })}</>
}
