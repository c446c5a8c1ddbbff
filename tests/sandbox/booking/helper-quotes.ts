/** What customers said of some of the seed's helpers, by name. */

export const BADGES = ["Identidad verificada", "Referencias verificadas"];

export const QUOTES: Record<string, [text: string, author: string]> = {
  "Liz Benítez": ["Dejó la cocina como nueva.", "Lucía A."],
  "Mirta Giménez": ["Las camas quedaron como de hotel.", "Andrés F."],
  "Rosa Villalba": ["Ni se la escucha, y mis gatos la adoran.", "Belén R."],
  "Derlis Acosta": ["Por fin alguien que limpia los vidrios de arriba.", "Carlos M."],
  "Carmen Ayala": ["Se fija en cada detalle.", "Noelia S."],
  "Gladys Ojeda": ["Las camisas, impecables.", "Raúl D."],
  "Norma Recalde": ["Siempre a la hora que dijo.", "Silvia P."],
  "Fátima Duarte": ["Ordenó hasta el placard de los chicos.", "Paola G."],
  "Blanca Insfrán": ["Es de la familia ya.", "Marta C."],
  "Teresa Ledesma": ["El baño brilla.", "Jorge V."],
  "Antonia Cáceres": ["Muy atenta y prolija.", "Diana L."],
  "Ramona Vera": ["Vuelve la semana que viene, y la otra.", "Gustavo N."],
};
