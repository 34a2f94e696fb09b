/** The kind of attribute that holds other items, and of field that holds records; apart, since views of fields name it too. */
export const FORMAT_KIND = 'dms-format'
