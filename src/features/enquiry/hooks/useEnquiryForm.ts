import { useState } from 'react'
import { getAddresses } from '@/api/address'
import { getEnquiry, getEnquiryGoods, type Enquiry, type EnquiryGoods } from '@/api/enquiry'
import { getShop } from '@/api/shop'
import type { Decoded } from '@/base/decode'
import { DAY_MS, endOfDay, formatDate } from '@/base/date'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { ofInstitution, readDraft } from '@/stores/formDrafts'
import { readNames } from '@/stores/readNames'
import { serverNow } from '@/stores/serverClock'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { makeStale } from '@/widgets/call-state/keptReads'
import { sayRestored, useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel, useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { PHOTOS, useDraftPictures, useUploads } from '@/widgets/uploader'
import {
  cutOf,
  enquiryFormModel,
  LIMITS,
  openEnquiryForm,
  priceOf,
  problemsOf,
  quantityOf,
  typedInSheet,
} from '../model/enquiryForm'
import { cartLinesOf, draftNameOf, type FormSource } from '../model/formSource'
import { isEnquiryDraft, type KeptDraft } from '../model/keptDraft'
import { enquiryTexts } from '../texts'
import { usePublishing } from './usePublishing'

/** Shops are given a few days unless the buyer says otherwise. */
const USUAL_DAYS = 3

interface Filling {
  goods: Decoded<EnquiryGoods>
  shop?: { shopUuid: string; name: string }
  earlier?: Enquiry
}
/** A draft goes before what the form would be filled from, which may have gone meanwhile. */
interface Start {
  draft?: KeptDraft
  filling?: Filling
  place: string
}

/** The default address is where most goods go; without one the field stays empty. */
const usualPlace = async (): Promise<string> => {
  const addresses = await getAddresses().catch(() => undefined)
  const usual = addresses?.items.find(one => one.isDefault) ?? addresses?.items[0]
  return usual ? [usual.province, usual.city, usual.district, usual.detail].join('') : ''
}

const fillingOf = async (source: FormSource): Promise<Filling> => {
  const lineUuids = cartLinesOf(source)
  const [goods, shop, earlier] = await Promise.all([
    lineUuids.length > 0
      ? getEnquiryGoods({ cartLineUuids: lineUuids.slice(0, LIMITS.lines) })
      : source.productCode
        ? getEnquiryGoods({ productCode: source.productCode, skuCode: source.skuCode })
        : { items: [], broken: [] },
    source.shopUuid ? getShop(source.shopUuid) : undefined,
    source.again ? getEnquiry(source.again) : undefined,
  ])
  return { goods, shop, earlier }
}

const startOf = async (source: FormSource, keptAs: string): Promise<Start> => {
  const draft = await readDraft(keptAs, isEnquiryDraft)
  if (draft) return { draft, place: await usualPlace() }
  const [filling, place] = await Promise.all([fillingOf(source), usualPlace()])
  return { filling, place }
}

/** A new enquiry: filled from where the buyer came, typed, checked, published once. */
export function useEnquiryForm(source: FormSource, onPublished: (enquiry: Enquiry, isHere: boolean) => void) {
  const t = useText(enquiryTexts)
  const { state: form, send, now } = useLiveModel(enquiryFormModel, openEnquiryForm)
  const [draftName] = useState(() => draftNameOf(source))
  const [keptAs] = useState(() => ofInstitution(draftName))
  const { value, error, reload } = useRead(() => startOf(source, keptAs), {
    key: JSON.stringify(source),
    onShow: false,
  })
  const { busy, submit, isHere } = useSubmit()
  const uploads = useUploads({
    ...PHOTOS,
    business: { type: 'enquiryFile', name: t('enquiry.form.files') },
    maxCount: LIMITS.pictures,
  })
  const pictures = useDraftPictures(uploads)
  const [found, setFound] = useState(false)
  /** pictures of the earlier enquiry: they alone are nothing worth keeping */
  const [, setTakenOver, takenOver] = useLiveValue('')
  const publishing = usePublishing()
  const typed = (): KeptDraft | undefined => {
    const { draft, changed } = now()
    const fileIds = pictures.fileIds()
    const sent = publishing.tried()
    const editing = typedInSheet(now())
    const untouched = !changed && !found && !sent && fileIds.join() === takenOver()
    if (untouched && !editing) return undefined
    return {
      ...draft,
      fileIds,
      ...(sent && { sent }),
      ...(editing && { editing }),
      ...(untouched && { untouched }),
    }
  }
  const [ready, setReady] = useState(false)
  const { keep, forget } = useFormDraft({ name: draftName, value: typed(), now: typed, ready })

  const takeOver = ({ goods: { items: goods }, shop, earlier }: Filling) => {
    if (earlier) {
      send({ type: 'earlierArrived', enquiry: earlier })
      setTakenOver(earlier.pictures.map(picture => picture.fileId).join())
      // the viewer knows pictures by the ending of their names
      const name = `${t('enquiry.form.files')}.jpg`
      uploads.keep(earlier.pictures.map(picture => ({ ...picture, name })))
    }
    if (goods.length > 0) {
      const quantity = goods.length === 1 ? quantityOf(source.qty ?? '') : undefined
      send({ type: 'goodsArrived', goods, quantity })
      const cut = cutOf(cartLinesOf(source).length, goods).map(one => failureText(one, enquiryTexts))
      if (cut.length > 0) toast.info(cut.join(' '))
    }
    if (shop) send({ type: 'shopArrived', shop })
  }

  const fill = ({ draft, filling, place }: Start) => {
    setReady(true)
    if (draft) {
      const { fileIds, sent, editing, untouched = false, ...typed } = draft
      send({ type: 'draftFound', draft: typed, editing })
      publishing.resume(sent)
      sayRestored()
      setFound(!untouched)
      if (untouched) setTakenOver(fileIds.join())
      void pictures.show(fileIds)
    } else if (filling) takeOver(filling)
    const { account, institution } = useSession.getState()
    send({
      type: 'opened',
      contactName: institution.personName ?? account?.nickname ?? '',
      contactPhone: account?.phone ?? '',
      deliveryPlace: place,
      lastDay: formatDate(serverNow() + USUAL_DAYS * DAY_MS),
    })
  }
  useOn([value], () => {
    if (value) fill(value)
  })

  const publish = async () => {
    // the pictures of the draft are sent too; without them nothing is sent
    if (!(await pictures.allShown())) return
    const today = formatDate(serverNow())
    const stored = uploads.now()
    send({ type: 'checked', pictures: stored, today })
    const { draft } = now()
    const [problem] = Object.values(problemsOf(draft, stored, today))
    // its field may be out of sight
    if (problem) return toast.info(failureText(problem, enquiryTexts))
    const body = {
      title: draft.title.trim(),
      lines: draft.lines.map(line => ({
        productCode: line.productCode,
        skuCode: line.skuCode,
        name: line.name.trim(),
        spec: line.spec.trim(),
        unit: line.unit.trim(),
        quantity: quantityOf(line.quantity) ?? 1,
        targetPrice: priceOf(line.targetPrice),
      })),
      shopUuids: draft.shops.map(shop => shop.shopUuid),
      deadline: endOfDay(draft.lastDay),
      contactName: draft.contactName.trim(),
      contactPhone: draft.contactPhone,
      deliveryPlace: draft.deliveryPlace.trim(),
      remark: draft.remark.trim(),
      remarkHtml: draft.remarkHtml,
      fileIds: stored.fileIds,
    }
    const enquiry = await submit(body, t('enquiry.action.save'), () => publishing.publish(body, keep))
    if (!enquiry) return keep()
    makeStale(readNames.enquiryCounts)
    await forget()
    onPublished(enquiry, isHere())
  }
  /** goods and shops that were to be taken over and cannot be read */
  const unread = [...(value?.filling?.goods.broken ?? []), ...(value?.filling?.earlier?.brokenShops ?? [])]
  return { form, send, error, reload, busy, uploads, unread, publish: () => void publish() }
}

export type EnquiryFormHandle = ReturnType<typeof useEnquiryForm>
