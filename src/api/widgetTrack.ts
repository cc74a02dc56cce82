import type { TrackRequest } from '@wire/widgetTrack'
import type { Decoded } from '@/base/decode'
import { post } from './client'
import { decodeTrack, type FlowItem } from './decode/widgetTrack'
import * as paths from './widgetPaths'
import type { WidgetOwner } from './widget'

export type { FlowItem } from './decode/widgetTrack'

/** The steps a document has gone through (widgets §7). `type`: cVouchType, such as `purchaseOrder`. */
export const getDocumentFlow = (
  { type, documentUuid }: { type: string; documentUuid: string },
  owner: WidgetOwner,
): Promise<Decoded<FlowItem>> => {
  const body: TrackRequest = {
    cVouchType: type,
    cUuid: documentUuid,
    cOrgUuid: owner.orgUuid,
    cAccUuid: owner.accUuid,
  }
  return post(paths.getTrackListByTypeAndUuid, body, decodeTrack)
}
