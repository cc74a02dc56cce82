import { WebView } from '@tarojs/components'
import type { CheckedUrl } from '@/base/trustedAddress'

/** An address of the web that fills the page. */
export function WebFrame({ url }: { url: CheckedUrl }) {
  return <WebView src={url} />
}
