/** Streets and barrios of Gran Asunción for the geocoder, with plausible coordinates. */

export type Street = {
  name: string;
  neighborhood: string;
  city: string;
  latitude: number;
  longitude: number;
};
type Entry = [name: string, neighborhood: string, latitude: number, longitude: number];

const BY_CITY: Record<string, Entry[]> = {
  Asunción: [
    ["Palma", "La Encarnación", -25.2817, -57.6367],
    ["Estrella", "La Encarnación", -25.2825, -57.6361],
    ["Oliva", "La Encarnación", -25.2834, -57.6354],
    ["Presidente Franco", "La Encarnación", -25.2809, -57.637],
    ["Chile", "Catedral", -25.2845, -57.6322],
    ["Avenida Mariscal López", "Las Carmelitas", -25.2887, -57.6052],
    ["Avenida España", "Mburucuyá", -25.2852, -57.6046],
    ["Avenida Santa Teresa", "Ykua Satí", -25.2838, -57.5643],
    ["Avenida Aviadores del Chaco", "Ykua Satí", -25.2797, -57.5702],
    ["Avenida San Martín", "Villa Morra", -25.2931, -57.5803],
    ["Avenida Eusebio Ayala", "Vista Alegre", -25.3096, -57.6087],
    ["Avenida Fernando de la Mora", "Terminal", -25.3231, -57.5974],
    ["Avenida Artigas", "Bella Vista", -25.2672, -57.6131],
    ["Avenida República Argentina", "Los Laureles", -25.3083, -57.5838],
    ["Avenida Carlos Antonio López", "Sajonia", -25.2966, -57.6567],
    ["Avenida Quinta", "Obrero", -25.3013, -57.6384],
    ["Brasilia", "Ciudad Nueva", -25.2895, -57.6124],
    ["Avenida Perú", "Pinozá", -25.2988, -57.6196],
    ["Lillo", "Villa Morra", -25.2921, -57.5756],
    ["Senador Long", "Villa Morra", -25.2948, -57.5841],
    ["Teniente Vera", "Villa Morra", -25.2956, -57.5786],
    ["Avenida Sacramento", "Santísimo Sacramento", -25.2717, -57.5907],
    ["Avenida Molas López", "Mburucuyá", -25.2666, -57.5837],
  ],
  "San Lorenzo": [
    ["Avenida Julia Miranda Cueto", "San Pedro", -25.3441, -57.5137],
    ["Julia Miranda Cueto de Estigarribia", "Centro", -25.3409, -57.509],
    ["Mariscal Estigarribia", "Centro", -25.3391, -57.5079],
    ["Avenida del Agrónomo", "Campus", -25.3321, -57.5162],
    ["10 de Agosto", "Barcequillo", -25.3467, -57.5017],
    ["Coronel Romero", "Centro", -25.3384, -57.5061],
  ],
  Luque: [
    ["Avenida General Elizardo Aquino", "Primer Barrio", -25.2688, -57.4868],
    ["Avenida Las Residentas", "Cuarto Barrio", -25.2619, -57.4933],
    ["Ruta Luque–San Bernardino", "Isla Bogado", -25.2608, -57.4644],
    ["Balderrama", "Segundo Barrio", -25.2722, -57.4891],
    ["Cerro Corá", "Tercer Barrio", -25.2735, -57.4839],
  ],
  Lambaré: [
    ["Avenida Cacique Lambaré", "Santa Rosa", -25.3421, -57.6098],
    ["Avenida Defensores del Chaco", "Valle Apu'a", -25.3548, -57.6184],
    ["Avenida Bruno Guggiari", "Santa Lucía", -25.3449, -57.6182],
    ["Avenida Von Poleski", "Panambí Retá", -25.3491, -57.5959],
  ],
  "Fernando de la Mora": [
    ["Avenida Zavala Cué", "Zona Sur", -25.3361, -57.5436],
    ["Avenida Mariscal Estigarribia", "Zona Norte", -25.3249, -57.5516],
    ["Teniente Rojas Silva", "Zona Norte", -25.3184, -57.5478],
    ["Soldado Ovelar", "Pitiantuta", -25.3327, -57.5272],
  ],
  Capiatá: [
    ["Ruta Mariscal Estigarribia", "Centro", -25.3548, -57.4449],
    ["14 de Mayo", "Centro", -25.3566, -57.4471],
    ["Avenida Pedro Juan Caballero", "Rojas Cañada", -25.3703, -57.4793],
  ],
  Limpio: [
    ["Avenida San José", "Centro", -25.1668, -57.4861],
    ["Doctor Francia", "Salado", -25.1582, -57.4762],
  ],
  Ñemby: [
    ["Avenida Pratt Gill", "Centro", -25.3951, -57.5362],
    ["Acceso Sur", "Pa'i Ñu", -25.3803, -57.5441],
    ["Independencia Nacional", "Salinas", -25.4012, -57.5307],
  ],
  "Mariano Roque Alonso": [
    ["Ruta Transchaco", "Centro", -25.2082, -57.5327],
    ["Avenida Surubi'i", "Surubi'i", -25.1984, -57.5175],
  ],
  "Villa Elisa": [
    ["Avenida Von Poleski Sur", "Centro", -25.3672, -57.5934],
    ["Avenida Américo Picco", "Tres Bocas", -25.3759, -57.5781],
  ],
  "San Antonio": [
    ["Avenida San Antonio", "Centro", -25.4218, -57.5476],
    ["Carlos Antonio López", "Achucarro", -25.4131, -57.5591],
  ],
};

export const STREETS: Street[] = Object.entries(BY_CITY).flatMap(([city, entries]) =>
  entries.map(([name, neighborhood, latitude, longitude]) => ({
    name,
    neighborhood,
    city,
    latitude,
    longitude,
  })),
);

export const NEIGHBORHOODS = [
  ...new Map(
    STREETS.filter(({ neighborhood }) => neighborhood !== "Centro").map((street) => [
      `${street.city} ${street.neighborhood}`,
      { name: street.neighborhood, latitude: street.latitude, longitude: street.longitude },
    ]),
  ).values(),
];
