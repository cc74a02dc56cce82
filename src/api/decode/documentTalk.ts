import type { DocumentPeopleAnswer, DocumentReminderAnswer } from '@wire/document'
import { asText, lenient, listOf, must, record, type Decoded, type Decoder } from '@/base/decode'
import { rowsOf } from './rows'

/** A colleague who may read a document. */
export interface Colleague {
  personUuid: string
  name: string
}

type WirePerson = DocumentPeopleAnswer['personList'][number]
const decodeColleague: Decoder<Colleague, WirePerson> = (value, at) => {
  const fields = record<WirePerson>(value, at)
  return {
    personUuid: must(fields, 'cPersonUuid', asText, at),
    name: must(fields, 'cPersonName', asText, at),
  }
}

export const decodePeople: Decoder<Decoded<Colleague>> = (value, at) =>
  rowsOf(record<DocumentPeopleAnswer>(value, at), 'personList', decodeColleague, 'cPersonName')

/** Names of those who were reminded. */
export const decodeReminded: Decoder<readonly string[]> = (value, at) =>
  lenient(record<DocumentReminderAnswer>(value, at), 'personList', listOf(asText)) ?? []
