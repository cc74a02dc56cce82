import { WebView } from '@tarojs/components'

/** An address of the web that fills the page. */
export function WebFrame({ url }: { url: string }) {
  return <WebView src={url} />
}
