import type { DemoPicture } from '#api/scripts/demo/demo-pictures.ts';

/** The people of the demo; everybody's password is the same. */
export const DEMO_PASSWORD = 'deseo-demo-1';

export const people = [
  { key: 'lucia', name: 'Lucía Fernández', email: 'lucia@demo.example' },
  { key: 'mateo', name: 'Mateo Gómez', email: 'mateo@demo.example' },
  { key: 'valentina', name: 'Valentina Ruiz', email: 'valentina@demo.example' },
  { key: 'joaquin', name: 'Joaquín Ñáñez', email: 'joaquin@demo.example' },
  { key: 'camila', name: 'Camila Sosa', email: 'camila@demo.example' },
] as const;
export type DemoPerson = (typeof people)[number]['key'];

/** What they tell of themselves; Camila has just come, and tells nothing yet. */
export const profiles: [DemoPerson, Record<string, string | string[]>][] = [
  [
    'lucia',
    {
      'Sizes.Shirt': 'M',
      'Sizes.Pants': '40',
      'Sizes.Shoes': '37',
      Colors: ['verde', 'mostaza', 'terracota'],
      Brands: ['Rapsodia', 'Olmo'],
      Avoid: ['perfumes', 'cosas con lana'],
      ColorNote:
        'Prefiero lo usado con historia. | Intereses: Libros y Lectura, Jardinería y Plantas, Viajes',
    },
  ],
  [
    'mateo',
    {
      'Sizes.Shirt': 'L',
      'Sizes.Pants': '44',
      'Sizes.Shoes': '42',
      Colors: ['azul', 'gris'],
      Brands: ['Patagonia', 'Olmo'],
      ColorNote: 'Intereses: Deportes y Fitness, Gastronomía, Viajes',
    },
  ],
  [
    'valentina',
    {
      'Sizes.Shirt': 'S',
      'Sizes.Shoes': '38',
      Colors: ['rosa', 'negro'],
      ColorNote: 'Intereses: Música, Deportes y Fitness, Fotografía',
    },
  ],
  [
    'joaquin',
    {
      'Sizes.Shirt': 'XL',
      'Sizes.Pants': '46',
      Brands: ['Sony'],
      ColorNote: 'Intereses: Música, Videojuegos, Cine y Series',
    },
  ],
];

/** In how many days whose birthday comes, whenever the demo is started. */
export const birthdays: [DemoPerson, number][] = [
  ['mateo', 5],
  ['joaquin', 24],
  ['lucia', 45],
  ['valentina', 130],
];

/** Who is friends with whom; Camila's invitation to Lucía is still open. */
export const friendships: [DemoPerson, DemoPerson][] = [
  ['lucia', 'mateo'],
  ['lucia', 'valentina'],
  ['lucia', 'joaquin'],
  ['mateo', 'valentina'],
  ['mateo', 'joaquin'],
  ['joaquin', 'camila'],
];
/** Whom they care for, and what for them is wished. */
export const dependent = {
  carer: 'lucia',
  other: 'joaquin',
  fields: { Name: 'Tomi', 'Sizes.Shirt': '8', 'Sizes.Shoes': '31', Colors: ['rojo'] },
  inDays: 18,
  picture: 'pelota',
  gift: {
    Name: 'Pelota de fútbol',
    Description: 'Número 4, para jugar en la plaza.',
    Rating: '5',
    Price: '32000',
  },
} as const;
export const openInvitation: [DemoPerson, DemoPerson] = ['camila', 'lucia'];

type DemoGift = { owner: DemoPerson; picture: DemoPicture; fields: Record<string, string> };

/** What they wish for. */
export const gifts: DemoGift[] = [
  {
    owner: 'mateo',
    picture: 'mochila',
    fields: {
      Name: 'Mochila para la bici',
      Description: 'Impermeable, con lugar para la compu y una muda de ropa.',
      Rating: '3',
      Price: '82000',
      Brands: 'Patagonia',
      Color: 'azul',
      Lists: 'Cumple',
    },
  },
  {
    owner: 'lucia',
    picture: 'planta',
    fields: {
      Name: 'Monstera en maceta de barro',
      Description: 'Para el rincón del living que tiene sol de mañana.',
      Rating: '4',
      Price: '24500',
      Lists: 'Casa nueva',
    },
  },
  {
    owner: 'valentina',
    picture: 'vinilo',
    fields: {
      Name: 'Vinilo de Artaud',
      Description: 'La edición verde. Si conseguís la original, me muero.',
      Rating: '5',
      Price: '45',
      Currency: 'USD',
      Lists: 'Música',
    },
  },
  {
    owner: 'joaquin',
    picture: 'rompecabezas',
    fields: {
      Name: 'Rompecabezas de 2000 piezas',
      Description: 'De mapas antiguos, cuanto más difícil mejor.',
      Rating: '3',
      Price: '31900',
    },
  },
  {
    owner: 'mateo',
    picture: 'mate',
    fields: {
      Name: 'Mate imperial de calabaza',
      Description: 'Con virola de alpaca. Bombilla ya tengo.',
      Rating: '4',
      Price: '38000',
      Lists: 'Cumple',
    },
  },
  {
    owner: 'lucia',
    picture: 'libro',
    fields: {
      Name: 'Rayuela, edición aniversario',
      Description: 'Tapa dura. Perdí la mía en una mudanza y la extraño.',
      Rating: '5',
      Price: '29999.90',
      Brands: 'Alfaguara',
      Lists: 'Libros',
    },
  },
  {
    owner: 'valentina',
    picture: 'camara',
    fields: {
      Name: 'Cámara instantánea',
      Description: 'Para las fotos del viaje a Bariloche, con dos cajas de película.',
      Rating: '5',
      Price: '120',
      Currency: 'EUR',
      Link: 'https://example.com/camara',
      Lists: 'Viajes',
    },
  },
  {
    owner: 'joaquin',
    picture: 'guitarra',
    fields: {
      Name: 'Guitarra criolla de estudio',
      Description: 'Quiero volver a tocar después de diez años.',
      Rating: '4',
      Price: '210000',
      Lists: 'Música',
    },
  },
  {
    owner: 'lucia',
    picture: 'lampara',
    fields: {
      Name: 'Lámpara de pie cálida',
      Description: 'Luz amarilla, pantalla de lino. Para leer de noche.',
      Rating: '3',
      Price: '67000',
      Lists: 'Casa nueva',
    },
  },
  {
    owner: 'mateo',
    picture: 'bicicleta',
    fields: {
      Name: 'Bicicleta urbana con canasto',
      Description:
        'Rodado 28, frenos a disco, si es posible en rojo o bordó. Me serviría para ir al trabajo todos los días.',
      Rating: '5',
      Price: '459999.90',
      Brands: 'Olmo',
      Color: 'rojo, bordó',
      Size: 'M',
      Link: 'https://example.com/bici-urbana',
      Lists: 'Cumple',
      Comment: 'Puede ser usada, no hay drama.',
    },
  },
  {
    owner: 'valentina',
    picture: 'zapatillas',
    fields: {
      Name: 'Zapatillas para correr',
      Description: 'Mi primera carrera de 10 k es en abril.',
      Rating: '4',
      Price: '139000',
      Size: '38',
      Color: 'rosa',
    },
  },
  {
    owner: 'joaquin',
    picture: 'auriculares',
    fields: {
      Name: 'Auriculares con cancelación',
      Description: 'Que aguanten un viaje de colectivo de 20 horas.',
      Rating: '5',
      Price: '180',
      Currency: 'USD',
      Brands: 'Sony',
    },
  },
];

/** A list that some friends alone see. */
export const listForSome = { owner: 'lucia', name: 'Libros', friends: ['valentina'] } as const;

/** A draw that Mateo organizes, with an aunt who has no account; Lucía has not looked yet whom she drew. */
export const draw = {
  organizer: 'mateo',
  others: ['lucia', 'valentina', 'joaquin'],
  guest: 'Tía Marta',
  unseen: 'lucia',
  inDays: 26,
  terms: {
    name: 'Fin de año con los del secundario',
    limit: '30000',
    currency: 'ARS',
    message: 'Nada de medias. Nos vemos en lo de Vale a las nueve.',
  },
} as const;

/** A pool for Mateo's bike that Valentina organizes, with Lucía and Joaquín in it. */
export const pool = {
  organizer: 'valentina',
  picture: 'bicicleta',
  terms: { target: '459999.90', currency: 'ARS', payTo: 'vale.para.la.bici', ownAmount: '150000' },
  members: [
    ['lucia', '120000'],
    ['joaquin', '90000'],
  ],
} as const;

/** Who reserves what (by the gift's picture), and what is said where. */
export const reservations: [DemoPerson, DemoPicture, string][] = [
  ['valentina', 'mate', 'Lo busco el sábado en la feria'],
  ['mateo', 'planta', ''],
];
export const comments: [DemoPerson, DemoPicture, string][] = [
  ['valentina', 'bicicleta', '¿De qué altura la necesitás?'],
  ['mateo', 'bicicleta', 'Mido 1,78, así que cuadro M o L.'],
  ['lucia', 'camara', '¡La quiero ver funcionando en el lago!'],
];
