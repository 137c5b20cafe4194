/** Towns around the branches, and streets that every town of the region has. */

export interface Localidad {
  nombre: string
  provincia: string
  codigo_postal: string
  /** Without the leading 0: 3492. */
  area: string
}

const read = (text: string): Localidad[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [nombre = '', provincia = '', codigo_postal = '', area = ''] = line.trim().split(' · ')
      return { nombre, provincia, codigo_postal, area }
    })

/** The first ones have the branches of the business, in this order, and most of its customers. */
export const LOCALIDADES = read(`
  Rafaela · Santa Fe · 2300 · 3492
  Sunchales · Santa Fe · 2322 · 3493
  San Francisco · Córdoba · 2400 · 3564
  Esperanza · Santa Fe · 3080 · 3496
  Villa María · Córdoba · 5900 · 353
  Santo Tomé · Santa Fe · 3016 · 342
  Morteros · Córdoba · 2421 · 3562
  Ceres · Santa Fe · 2340 · 3491
  Gálvez · Santa Fe · 2252 · 3404
  Las Varillas · Córdoba · 5940 · 3533
  Reconquista · Santa Fe · 3560 · 3482
  Paraná · Entre Ríos · 3100 · 343
  Lehmann · Santa Fe · 2305 · 3492
  Susana · Santa Fe · 2301 · 3492
  Bella Italia · Santa Fe · 2300 · 3492
  Humberto Primo · Santa Fe · 2309 · 3493
  Frontera · Santa Fe · 2438 · 3564
  Devoto · Córdoba · 2424 · 3564
  San Guillermo · Santa Fe · 2347 · 3562
  Brinkmann · Córdoba · 2419 · 3562
  Pilar · Santa Fe · 3085 · 3404
  San Vicente · Santa Fe · 2447 · 3492
`)

export const CALLES = `
San Martín, Belgrano, Rivadavia, Sarmiento, Mitre, Moreno, 25 de Mayo, 9 de Julio, Bv. Lehmann, Av. Santa Fe,
Av. Mitre, Bv. Roca, Av. Italia, Av. Brasil, Alvear, Lavalle, Tucumán, Entre Ríos, Corrientes, Mendoza, San Juan,
Güemes, Pueyrredón, Dorrego, Las Heras, Urquiza, Saavedra, Chacabuco, Maipú, Ayacucho, Almirante Brown, French, Alem,
Los Ceibos, Los Jacarandás, Las Achiras, Pasaje Liniers, Pasaje Ameghino, Ruta Provincial 70 km, Constituyentes`
  .trim()
  .split(/,\s+/)
