import type { PortraitSubject } from './render';

/** The people of the demo content (api/demo) who have a portrait, by slug. */
export const demoPeople: readonly PortraitSubject[] = [
  {
    seed: 'helen-marchbank',
    sport: 'Golf',
    staff: true,
    look: { hairstyle: 'grayMedium', skin: 'fair', hair: 'brown', expression: 'smile', glasses: true },
  },
  {
    seed: 'tomasz-wilkowski',
    sport: 'Golf',
    staff: true,
    look: { hairstyle: 'short2', skin: 'fair', hair: 'brown', expression: 'grin', beard: 'stubble' },
  },
  {
    seed: 'callum-raeburn',
    sport: 'Golf',
    staff: true,
    look: { hairstyle: 'short4', skin: 'fair', hair: 'auburn', expression: 'grin', beard: 'full' },
  },
  {
    seed: 'sanjay-mehrotra',
    sport: 'Mental Coaching',
    staff: true,
    look: { hairstyle: 'grayShort', skin: 'brown', hair: 'black', expression: 'smile', glasses: true },
  },
  {
    seed: 'amara-nwadike',
    sport: 'Track & Field',
    staff: true,
    look: { hairstyle: 'cornrows2', skin: 'deep', hair: 'black', expression: 'grin' },
  },
  {
    seed: 'ines-carvalhosa',
    sport: 'Tennis',
    staff: true,
    look: { hairstyle: 'bangs', skin: 'light', hair: 'dark', expression: 'smile' },
  },
  {
    seed: 'dele-akinsola',
    sport: 'Basketball',
    staff: true,
    look: { hairstyle: 'noHair1', skin: 'deep', hair: 'black', expression: 'grin', beard: 'full' },
  },
  {
    seed: 'ruth-penhallow',
    sport: 'Swimming',
    staff: true,
    look: { hairstyle: 'grayBun', skin: 'fair', hair: 'grey', expression: 'smile' },
  },
  {
    seed: 'isla-thornbury',
    sport: 'Golf',
    look: { hairstyle: 'grayMedium', skin: 'fair', hair: 'auburn', expression: 'grin' },
  },
  {
    seed: 'kwabena-asante-darko',
    sport: 'Track & Field',
    look: { hairstyle: 'short1', skin: 'deep', hair: 'black', expression: 'smile' },
  },
  {
    seed: 'freja-sundelin',
    sport: 'Golf',
    look: { hairstyle: 'bangs', skin: 'fair', hair: 'sandy', expression: 'smile' },
  },
  {
    seed: 'mateo-irigaray',
    sport: 'Golf',
    look: { hairstyle: 'short5', skin: 'tan', hair: 'dark', expression: 'grin' },
  },
  {
    seed: 'rhys-penberthy',
    sport: 'Rugby',
    look: { hairstyle: 'grayShort', skin: 'light', hair: 'brown', expression: 'grin' },
  },
  {
    seed: 'hana-kobayakawa',
    sport: 'Golf',
    look: { hairstyle: 'medium2', skin: 'light', hair: 'black', expression: 'calm' },
  },
  {
    seed: 'arabella-rose-featherstonehaugh-whittingham',
    sport: 'Golf',
    look: { hairstyle: 'long', skin: 'fair', hair: 'brown', expression: 'smile' },
  },
  {
    seed: 'caoimhe-oriordain',
    sport: 'Golf',
    look: { hairstyle: 'mediumBangs2', skin: 'fair', hair: 'auburn', expression: 'grin' },
  },
  {
    seed: 'jonas-wiedenhaupt',
    sport: 'Golf',
    look: { hairstyle: 'short4', skin: 'light', hair: 'sandy', expression: 'smile' },
  },
  {
    seed: 'chiara-valdassini',
    sport: 'Golf',
    look: { hairstyle: 'medium3', skin: 'light', hair: 'dark', expression: 'smile' },
  },
  {
    seed: 'tendai-mavhungira',
    sport: 'Golf',
    look: { hairstyle: 'twists2', skin: 'deep', hair: 'black', expression: 'grin' },
  },
  {
    seed: 'oliver-hartwell',
    sport: 'Swimming',
    look: { hairstyle: 'short5', skin: 'fair', hair: 'brown', expression: 'smile' },
  },
  {
    seed: 'priya-raghunandan',
    sport: 'Golf',
    look: { hairstyle: 'longBangs', skin: 'brown', hair: 'black', expression: 'smile' },
  },
  {
    seed: 'noah-van-steenbrugge',
    sport: 'Hockey',
    look: { hairstyle: 'short2', skin: 'light', hair: 'brown', expression: 'grin' },
  },
  {
    seed: 'sofia-larrauri',
    sport: 'Golf',
    look: { hairstyle: 'medium2', skin: 'light', hair: 'dark', expression: 'grin' },
  },
  {
    seed: 'ewan-kilbrennan',
    sport: 'Golf',
    look: { hairstyle: 'short4', skin: 'fair', hair: 'auburn', expression: 'grin' },
  },
  {
    seed: 'amelia-brockhurst',
    sport: 'Tennis',
    look: { hairstyle: 'grayBun', skin: 'fair', hair: 'brown', expression: 'smile' },
  },
  {
    seed: 'thabiso-molokwane',
    sport: 'Rugby',
    look: { hairstyle: 'shaved2', skin: 'deep', hair: 'black', expression: 'smile' },
  },
  {
    seed: 'mai-anh-truong',
    sport: 'Golf',
    look: { hairstyle: 'bangs2', skin: 'light', hair: 'black', expression: 'smile' },
  },
  {
    seed: 'harjot-bhandal',
    sport: 'Hockey',
    look: { hairstyle: 'turban', skin: 'brown', hair: 'black', expression: 'grin' },
  },
  {
    seed: 'zanele-khwezana',
    sport: 'Swimming',
    look: { hairstyle: 'cornrows', skin: 'deep', hair: 'black', expression: 'grin' },
  },
  {
    seed: 'elias-nordbakken',
    sport: 'Golf',
    look: { hairstyle: 'grayShort', skin: 'fair', hair: 'sandy', expression: 'calm' },
  },
  {
    seed: 'camila-echandia',
    sport: 'Tennis',
    look: { hairstyle: 'longCurly', skin: 'tan', hair: 'dark', expression: 'smile' },
  },
  {
    seed: 'daniel-farrowby',
    sport: 'Basketball',
    look: { hairstyle: 'twists', skin: 'brown', hair: 'black', expression: 'grin' },
  },
  {
    seed: 'layla-benhaddaoui',
    sport: 'Golf',
    look: { hairstyle: 'hijab', skin: 'tan', hair: 'dark', expression: 'smile' },
  },
  {
    seed: 'sem-oosterlaken',
    sport: 'Baseball',
    look: { hairstyle: 'pomp', skin: 'light', hair: 'brown', expression: 'smile' },
  },
  {
    seed: 'chloe-wetherall',
    sport: 'Golf',
    look: { hairstyle: 'bangs', skin: 'light', hair: 'brown', expression: 'grin' },
  },
  {
    seed: 'do-hyeon-maeng',
    sport: 'Golf',
    look: { hairstyle: 'short2', skin: 'light', hair: 'black', expression: 'calm' },
  },
  {
    seed: 'adaeze-nwankwori',
    sport: 'Basketball',
    look: { hairstyle: 'bantuKnots', skin: 'deep', hair: 'black', expression: 'smile' },
  },
  {
    seed: 'leo-quarrington',
    sport: 'Soccer',
    look: { hairstyle: 'short5', skin: 'light', hair: 'dark', expression: 'smile', glasses: false },
  },
  {
    seed: 'nina-hrastovec',
    sport: 'Golf',
    look: { hairstyle: 'medium1', skin: 'light', hair: 'brown', expression: 'smile' },
  },
  {
    seed: 'wanjiru-githaigara',
    sport: 'Golf',
    look: { hairstyle: 'bun', skin: 'deep', hair: 'black', expression: 'grin' },
  },
  {
    seed: 'beatriz-falcoeira',
    sport: 'Golf',
    look: { hairstyle: 'mediumBangs3', skin: 'light', hair: 'dark', expression: 'grin' },
  },
  {
    seed: 'theo-lambourne',
    sport: 'Golf',
    look: { hairstyle: 'short5', skin: 'light', hair: 'brown', expression: 'smile' },
  },
  {
    seed: 'yasmin-haddawi',
    sport: 'Soccer',
    look: { hairstyle: 'medium3', skin: 'tan', hair: 'black', expression: 'grin' },
  },
  {
    seed: 'arthur-delacourtine',
    sport: 'Tennis',
    look: { hairstyle: 'grayShort', skin: 'light', hair: 'brown', expression: 'grin' },
  },
  {
    seed: 'mia-rosenvinge',
    sport: 'Golf',
    look: { hairstyle: 'grayBun', skin: 'fair', hair: 'sandy', expression: 'smile' },
  },
  {
    seed: 'tama-wharehinga',
    sport: 'Rugby',
    look: { hairstyle: 'dreads2', skin: 'brown', hair: 'black', expression: 'smile' },
  },
  {
    seed: 'poppy-eastlake',
    sport: 'Golf',
    look: { hairstyle: 'mediumBangs2', skin: 'fair', hair: 'brown', expression: 'grin' },
  },
];
