import type { Person } from '../support/keptLogin'

export interface PickedFile {
  name: string
  content: Buffer
}

/** Photos under names of their own. */
export const asPhotos = (contents: readonly Buffer[]): PickedFile[] =>
  contents.map((content, n) => ({ name: `现场${n}.png`, content }))

/** A person in front of the shop. Journeys are written against this once and run in a browser and in the engine. */
export interface Shopper {
  /** this person has logged in at an earlier visit; before anything is opened */
  keepLogin(person: Person): Promise<void>
  /** starts at one of the specification's addresses; '/' is the home tab */
  open(address: string): Promise<void>
  /** taps the topmost visible element with that text or accessible name */
  tap(what: string | RegExp): Promise<void>
  /** types into the field with that label, or placeholder where labels are not shown */
  type(field: { label: string; placeholder: string }, value: string): Promise<void>
  /** taps the tile with that name and takes a photo for it */
  addPhoto(tile: RegExp, content: Buffer): Promise<void>
  /** presses the button and shows the scanner these codes, one after the other; then the scanner is closed */
  scanAll(button: string, codes: readonly string[]): Promise<void>
  /** the phone ends the program, and it is opened again at the address; what it kept is there */
  killed(address: string): Promise<void>
  /** what the page in front says */
  text(): Promise<string>
  /** taps what asks for files, then where from, and picks these */
  addFiles(what: string | RegExp, files: readonly PickedFile[], source?: string | RegExp): Promise<void>
  /** taps the tile with that name and takes photos from the album for it */
  addPhotos(tile: RegExp, contents: readonly Buffer[]): Promise<void>
  /** the phone loses or finds its network */
  setOnline(online: boolean): Promise<void>
  /** how often the text stands on the page in front */
  count(text: string | RegExp): Promise<number>
  /** waits until the text is visible on the page in front */
  see(text: string | RegExp): Promise<void>
  /** whether the text is visible now */
  sees(text: string | RegExp): Promise<boolean>
  /** texts of the rows of the list in front, once they are as expected */
  rows(expected: (rows: readonly string[]) => boolean): Promise<readonly string[]>
  /** the address that was copied or sent to somebody last */
  shared(): Promise<string>
  scrollDown(): Promise<void>
  back(): Promise<void>
  /** the specification's path of the page in front, without query */
  path(): Promise<string>
  /** keeps a picture of what is shown: `always`, or when JOURNEY_PICTURES asks for those of the journeys */
  picture(name: string, always?: boolean): Promise<void>
  /** fails when something went wrong that no person sees: uncaught errors, console errors, unknown platform calls */
  expectNoErrors(): Promise<void>
  /** completes what the platform or the provider asks for a payment; resolves when the shop is in front again */
  payAtProvider(): Promise<void>
}
