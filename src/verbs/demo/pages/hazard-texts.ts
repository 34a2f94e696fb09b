import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'

export const FLOOD = root(
  paragraph(
    'Rivers rise over days, streets within an hour. Where rain falls on roofs and asphalt it can’t sink in; ',
    'drains that were built for the storms of another time are full before the storm is over.',
  ),
  paragraph(
    'Moving water is stronger than it looks: the National Weather Service warns that six inches of it can knock a person ',
    'off their feet, and that twelve can float a car.',
  ),
)

export const FLOOD_MEASURE = root(
  paragraph(
    'The “hundred-year flood” is not one that comes once in a hundred years. It is the height that water has a chance ',
    'of one percent to reach in any year: over the thirty years of a mortgage that is about one chance in four.',
  ),
  paragraph(
    'A line on a map is not a wall. Year after year claims are paid for homes outside the areas that are mapped as ',
    'high risk, where few people are insured against floods.',
  ),
)

export const FLOOD_HELP = root(
  bullets(
    ['Look up the address on the ', link('https://msc.fema.gov', 'flood maps of FEMA'), '.'],
    ['Move heating and wiring out of the basement when they are next replaced.'],
    ['Never drive into water: ', bold('turn around, don’t drown.')],
  ),
)

export const WIND = root(
  paragraph(
    'Most wind damage comes from straight-line winds of thunderstorms. Tornadoes are rarer and worse: ',
    'in the strongest class, EF5, winds are above 200 miles per hour. What counts then is shelter that can be reached on foot, ',
    'and an alert that wakes people at night.',
  ),
  paragraph(
    'The table below lists areas that were part of a federal disaster or emergency declaration after tornadoes, in the ',
    'whole country, from 1975 on. One storm can be declared for many areas: rows count areas, not storms. ',
    'DR is a major disaster, EM an emergency. Three of these rows are of New York: Kings, Queens and Richmond, declared in the fiscal year 2011.',
  ),
)

export const WIND_HELP = root(
  bullets(
    ['Agree on the place to go: the lowest floor, an inner room, no windows.'],
    ['Let the telephone wake you for warnings, also at night.'],
    ['Anchor roofs to walls when a roof is renewed.'],
  ),
)

export const HEAT = root(
  paragraph(
    'Heat is measured as it is felt, with the moisture of the air: the heat index. ',
    'Nights that do not cool are hard on the body, which finds no rest from the day before.',
  ),
  paragraph(
    'Cities hold the heat of the day in stone and asphalt. Those who suffer most are old, ill or alone, ',
    'work outdoors, or have no way to cool a room.',
  ),
)

export const HEAT_MEASURE = root(
  paragraph(
    'The heat index says how hot it feels in the shade. In full sun it can feel up to 15 °F hotter. ',
    'The National Weather Service tells four steps of it apart:',
  ),
  bullets(
    [bold('Caution.'), ' Tiring when one is outdoors for long.'],
    [bold('Extreme caution.'), ' Cramps and exhaustion are possible.'],
    [bold('Danger.'), ' Exhaustion is likely, heat stroke possible.'],
    [bold('Extreme danger.'), ' Heat stroke is likely.'],
  ),
)

export const HEAT_HELP = root(
  bullets(
    ['Know the nearest cool place that is open to all.'],
    ['Knock at the door of a neighbor who lives alone.'],
    ['Trees and light roofs cool a street for decades.'],
    [link('https://www.weather.gov/safety/heat', 'Heat safety'), ', National Weather Service'],
  ),
)
