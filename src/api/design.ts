import type { ColumnDesignRequest, SaveColumnDesignRequest } from '@wire/design'
import type { LayoutModule } from '@wire/site'
import { CHANGED, isApiCode } from './apiError'
import { post } from './client'
import { decodeDesign, decodeDesignChange } from './decode/design'
import type { Design, DesignChange, DesignModule } from './decode/designTypes'
import { encodeDesignModules } from './designEncode'
import * as paths from './pagePaths'

export type * from './decode/designTypes'

/** A page to be edited, hidden modules and all; 40300 for anybody but a super user of the site. */
export const getDesign = (input: { templateUuid: string; columnUuid?: string }): Promise<Design> => {
  const body: ColumnDesignRequest = { stUuid: input.templateUuid, cColumnUuid: input.columnUuid }
  return post(paths.getColumnDesign, body, decodeDesign)
}

export type SaveOutcome =
  | { kind: 'saved'; change: DesignChange }
  /** another person has saved since: nothing was written */
  | { kind: 'changedMeanwhile'; change: DesignChange }

export const saveDesign = async (input: {
  columnUuid: string
  version: number
  modules: readonly DesignModule[]
  requestId: string
}): Promise<SaveOutcome> => {
  const body: SaveColumnDesignRequest = {
    cRequestUuid: input.requestId,
    cColumnUuid: input.columnUuid,
    iVersion: input.version,
    // what the server sent goes back unchanged: the server decides again what it takes
    modules: encodeDesignModules(input.modules) as LayoutModule[],
  }
  try {
    return { kind: 'saved', change: await post(paths.saveColumnDesign, body, decodeDesignChange) }
  } catch (error) {
    if (!isApiCode(error, CHANGED)) throw error
    return { kind: 'changedMeanwhile', change: decodeDesignChange(error.data, 'data') }
  }
}
