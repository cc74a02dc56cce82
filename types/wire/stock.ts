/**
 * Stock of goods (收发明细): how it became what it is. POST alc-biz-industry/StockAction/… All of it is `@assumed`. Which
 * goods there are, and how many, the list `stock` says.
 */

interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** getStockMoves: the moves of one kind of goods, the newest first. 2000: the table of goods is not for this person. */
export interface StockMovesWish extends Owner {
  cGoodsUuid: string
  pageNumber: number
  pageSize: number
}

/** A row of a document that moved goods. Quantities are decimal texts. */
export interface StockMove {
  cMoveUuid: string
  /** `opening`: what was there when moves began; `post`, or `reverse`: a posting was taken back */
  cEvent: 'opening' | 'post' | 'reverse'
  /** kind of the document; '' of the opening */
  cVoucherCode: string
  /** '' of the opening, and of a document that may not be read */
  cDocUuid: string
  cDocCode: string
  /** the supplier, or the department with who took the goods; '' for none, and of a document that may not be read */
  cPartyName: string
  /** the day on which goods moved (`YYYY-MM-DD`), and when that was entered (`YYYY-MM-DD HH:mm:ss`, China) */
  dDay: string
  dTime: string
  /** what came or left; '' of the other one */
  iInQty: string
  iOutQty: string
  /** what is there after it; of the newest move it is `iStock` of the goods */
  iBalance: string
  cPersonName: string
}

export interface StockMovesAnswer {
  goods: {
    cGoodsUuid: string
    cGoodsCode: string
    cGoodsName: string
    cSpec: string
    cUnit: string
    iStock: string
  }
  pageData: StockMove[]
  iTotleSize: number
}
