/**
 * The goods of the shop, by kind. A line is: product · cost of the first variant in pesos · extra cost of
 * each next variant · variants. All brands and models are invented.
 */

export interface Rubro {
  /** The first letters of the articles' codes: HEL-0012. */
  prefijo: string
  /** Selling price over cost. */
  margen: number
  productos: string
}

export const RUBROS: Rubro[] = [
  {
    prefijo: 'HEL',
    margen: 1.5,
    productos: `
Heladera con freezer · 560000 · 0.14 · 276 L blanca, 320 L blanca, 320 L gris plata, 364 L acero, 403 L acero
Heladera cíclica · 430000 · 0.12 · 226 L, 276 L, 310 L
Freezer horizontal · 390000 · 0.16 · 145 L, 205 L, 285 L, 400 L
Frigobar · 215000 · 0.15 · 47 L, 76 L, 120 L negro
Exhibidora vertical · 690000 · 0.2 · 300 L, 420 L`,
  },
  {
    prefijo: 'LAV',
    margen: 1.5,
    productos: `
Lavarropas automático carga frontal · 445000 · 0.12 · 6 kg 800 rpm, 7 kg 1000 rpm, 8 kg 1200 rpm, 9 kg inverter
Lavarropas carga superior · 410000 · 0.12 · 6,5 kg, 8 kg, 10 kg
Lavarropas semiautomático · 145000 · 0.15 · 5 kg, 7 kg, 10 kg
Secarropas centrífugo · 118000 · 0.12 · 5,5 kg, 6,2 kg, 6,2 kg acero
Lavavajillas · 640000 · 0.15 · 8 cubiertos, 12 cubiertos`,
  },
  {
    prefijo: 'COC',
    margen: 1.55,
    productos: `
Cocina a gas 56 cm · 375000 · 0.14 · blanca, con visor, acero, multigas acero
Cocina eléctrica · 420000 · 0.15 · 4 hornallas, vitrocerámica
Anafe a gas · 58000 · 0.3 · 2 hornallas, 4 hornallas, vidrio templado 4 hornallas
Horno eléctrico · 92000 · 0.16 · 28 L, 40 L, 60 L con convección
Microondas · 138000 · 0.14 · 20 L mecánico, 20 L digital, 28 L grill
Campana de cocina 60 cm · 105000 · 0.2 · blanca, acero, acero con vidrio
Termotanque · 240000 · 0.16 · gas 50 L, gas 80 L, eléctrico 55 L, eléctrico 90 L`,
  },
  {
    prefijo: 'CLI',
    margen: 1.5,
    productos: `
Aire acondicionado split frío calor · 520000 · 0.17 · 2250 frigorías, 3000 frigorías, 3500 W inverter, 4500 frigorías
Ventilador de pie · 42000 · 0.15 · 16 pulgadas, 18 pulgadas, 20 pulgadas metálico
Ventilador de techo · 68000 · 0.14 · 4 palas blanco, 4 palas madera, con luz LED
Turbo ventilador · 36000 · 0.18 · 12 pulgadas, 16 pulgadas, 20 pulgadas
Calefactor tiro balanceado · 165000 · 0.16 · 2500 kcal, 3000 kcal, 5000 kcal
Caloventor · 24000 · 0.22 · 2000 W, 2000 W split de pared, cerámico
Estufa de cuarzo · 18500 · 0.25 · 2 velas, 3 velas
Panel calefactor · 74000 · 0.14 · 500 W, 1000 W, 1400 W`,
  },
  {
    prefijo: 'PEQ',
    margen: 1.6,
    productos: `
Pava eléctrica · 21000 · 0.16 · 1,7 L plástica, 1,7 L acero, 1,7 L con corte para mate, 1,8 L digital
Licuadora · 39000 · 0.15 · 1,25 L, 1,5 L, 1,5 L jarra de vidrio
Procesadora de mano · 34000 · 0.18 · 600 W, 800 W con accesorios
Batidora · 31000 · 0.45 · de mano 5 velocidades, planetaria 4 L
Cafetera · 46000 · 0.35 · de filtro 12 pocillos, express 15 bar
Tostadora · 27000 · 0.2 · 2 ranuras, 4 ranuras acero
Plancha · 25000 · 0.18 · seca, a vapor, a vapor suela cerámica, vertical de vapor
Aspiradora · 84000 · 0.22 · de mano, con bolsa 1400 W, ciclónica 1800 W, robot
Freidora de aire · 78000 · 0.16 · 3,5 L, 5 L, 7 L digital
Cortapelo · 19500 · 0.25 · con cable, recargable
Secador de pelo · 17500 · 0.2 · 1600 W, 2000 W, iónico 2200 W
Máquina de coser · 245000 · 0.15 · 12 puntadas, 32 puntadas`,
  },
  {
    prefijo: 'TEC',
    margen: 1.45,
    productos: `
Smart TV · 235000 · 0.28 · 32 pulgadas HD, 43 pulgadas Full HD, 50 pulgadas 4K, 55 pulgadas 4K, 65 pulgadas 4K
Parlante portátil · 29000 · 0.4 · 10 W, 40 W, torre 100 W con luces
Barra de sonido · 98000 · 0.3 · 2.0, 2.1 con subwoofer
Auriculares · 12500 · 0.35 · con cable, inalámbricos, vincha con micrófono
Tablet · 145000 · 0.2 · 8 pulgadas 64 GB, 10 pulgadas 128 GB
Notebook · 590000 · 0.25 · 14 pulgadas 8 GB 256 GB, 15,6 pulgadas 16 GB 512 GB
Celular · 210000 · 0.3 · 64 GB, 128 GB, 256 GB
Teléfono inalámbrico · 36000 · 0.25 · simple, dúo
Soporte de TV · 9800 · 0.3 · fijo 32 a 55 pulgadas, articulado 32 a 65 pulgadas`,
  },
  {
    prefijo: 'COL',
    margen: 1.6,
    productos: `
Colchón de espuma · 98000 · 0.2 · 80x190, 90x190, 100x190, 140x190
Colchón de resortes · 215000 · 0.18 · 90x190, 140x190, 160x200, 180x200
Sommier y colchón · 285000 · 0.22 · 90x190, 140x190, 160x200 dos bases
Base de sommier · 84000 · 0.2 · 80x190, 90x190, 140x190
Almohada · 9800 · 0.28 · siliconada, viscoelástica, cervical
Respaldo de cama · 62000 · 0.18 · tapizado 1 plaza, tapizado 2 plazas, madera 2 plazas`,
  },
  {
    prefijo: 'BLA',
    margen: 1.8,
    productos: `
Juego de sábanas · 19500 · 0.2 · 1 1/2 plaza 144 hilos, 2 1/2 plazas 144 hilos, 2 1/2 plazas 180 hilos, king 200 hilos
Acolchado · 36000 · 0.2 · 1 plaza, 2 1/2 plazas, king con corderito
Frazada polar · 14500 · 0.22 · 1 1/2 plaza, 2 1/2 plazas
Cubrecama · 28500 · 0.2 · 1 1/2 plaza, 2 1/2 plazas matelasé
Toalla · 6900 · 0.4 · de mano 400 g, de baño 400 g, toallón 500 g
Cortina · 17500 · 0.25 · voile 2 paños, blackout 2 paños, roller 120 cm
Mantel · 9400 · 0.3 · antimanchas 1,5 m, antimanchas 2,5 m
Protector de colchón impermeable · 16800 · 0.2 · 1 plaza, 2 plazas, 2 1/2 plazas`,
  },
  {
    prefijo: 'BAZ',
    margen: 1.9,
    productos: `
Batería de cocina · 64000 · 0.25 · 5 piezas teflón, 7 piezas granito, 10 piezas acero
Sartén antiadherente · 11800 · 0.18 · 20 cm, 24 cm, 28 cm con tapa
Olla · 15600 · 0.3 · de aluminio 24 cm, de acero 24 cm, a presión 6 L
Juego de cubiertos · 16500 · 0.4 · 16 piezas, 24 piezas acero
Juego de platos · 27500 · 0.25 · 12 piezas, 18 piezas cerámica, 20 piezas porcelana
Juego de vasos · 6800 · 0.25 · x6 agua, x6 trago largo, x6 copas de vino
Termo de acero · 22500 · 0.2 · 500 ml, 1 L, 1 L con pico cebador
Set matero · 29500 · 0.25 · mate y bombilla, completo con bolso
Tender de ropa · 14800 · 0.25 · con alas, de pie acero
Tabla de planchar · 23500 · 0.2 · metálica, reforzada
Tacho de residuos · 5900 · 0.4 · 10 L a pedal, 30 L a pedal
Organizador plástico · 4200 · 0.35 · 10 L, 20 L, 40 L con ruedas
Balanza · 11900 · 0.3 · de cocina digital, de baño digital`,
  },
  {
    prefijo: 'MUE',
    margen: 1.65,
    productos: `
Mesa de comedor · 128000 · 0.2 · 120 cm melamina, 140 cm melamina, 160 cm madera
Silla · 32500 · 0.22 · caño tapizada, de madera, de diseño, de escritorio con ruedas
Placard · 195000 · 0.22 · 4 puertas, 6 puertas con cajones, corredizo 1,80 m
Cómoda · 98000 · 0.2 · 4 cajones, 6 cajones
Mesa de luz · 29500 · 0.2 · 1 cajón, 2 cajones
Rack para TV · 69000 · 0.2 · 120 cm, 160 cm, flotante 180 cm
Sillón · 260000 · 0.3 · 2 cuerpos, 3 cuerpos, esquinero, cama 2 plazas
Biblioteca · 72000 · 0.2 · 5 estantes, con puertas
Escritorio · 74000 · 0.22 · 1,00 m, 1,20 m con cajonera
Alacena de cocina · 58000 · 0.22 · 1,20 m, 1,40 m con puertas levadizas`,
  },
  {
    prefijo: 'HER',
    margen: 1.6,
    productos: `
Taladro percutor · 54000 · 0.2 · 550 W, 710 W, 850 W con maletín
Atornillador inalámbrico · 62000 · 0.25 · 12 V, 18 V dos baterías
Amoladora angular · 58000 · 0.25 · 115 mm 820 W, 180 mm 2000 W
Sierra circular · 96000 · 0.2 · 1200 W, 1500 W láser
Lijadora · 48000 · 0.2 · palma, roto orbital
Soldadora inverter · 118000 · 0.2 · 130 A, 200 A
Hidrolavadora · 124000 · 0.25 · 110 bar, 150 bar
Compresor · 175000 · 0.3 · 25 L 2 HP, 50 L 2,5 HP
Juego de tubos y llaves · 38000 · 0.4 · 46 piezas, 94 piezas, 150 piezas con maletín
Caja de herramientas · 12800 · 0.3 · 16 pulgadas, 19 pulgadas
Escalera · 46000 · 0.22 · 4 escalones, 6 escalones, articulada 12 escalones
Alargue · 6400 · 0.4 · 3 m, 5 m, 10 m con zapatilla`,
  },
  {
    prefijo: 'JAR',
    margen: 1.6,
    productos: `
Cortadora de césped · 185000 · 0.25 · eléctrica 1 HP, eléctrica 1,5 HP, naftera 5 HP
Bordeadora · 56000 · 0.3 · eléctrica 550 W, naftera 43 cc
Motosierra · 165000 · 0.25 · eléctrica 16 pulgadas, naftera 52 cc
Pileta de lona · 78000 · 0.35 · 1500 L, 3000 L, 5000 L
Reposera · 26500 · 0.2 · aluminio 5 posiciones, plegable, camastro
Juego de jardín · 148000 · 0.3 · mesa y 2 sillas, mesa y 4 sillas
Parrilla · 48500 · 0.35 · plegable, con ruedas, chulengo
Manguera · 12400 · 0.4 · 15 m, 25 m, 50 m reforzada
Bicicleta · 198000 · 0.15 · rodado 20, rodado 26 playera, rodado 29 mountain bike
Conservadora · 21500 · 0.3 · 12 L, 28 L, 45 L con ruedas`,
  },
  {
    prefijo: 'ILU',
    margen: 1.75,
    productos: `
Lámpara LED · 1900 · 0.35 · 9 W, 12 W, 15 W, pack x3 12 W
Velador · 14500 · 0.25 · de mesa, de mesa con pantalla, articulado
Colgante · 26500 · 0.3 · metálico, de 3 luces
Plafón LED · 11500 · 0.3 · 18 W, 24 W, 36 W
Reflector LED · 9200 · 0.35 · 20 W, 50 W, 100 W
Luz de emergencia · 13800 · 0.3 · 30 LED, 60 LED`,
  },
]

/** Invented brands, for a business with more articles than this list has products. */
export const MARCAS =
  `Zondara, Velmora, Norpampa, Fuegaro, Ombralia, Cuyora, Tresvías, Litorana, Kaldesa, Patagüé, Sierralta,
Lumbrera, Ondamar, Brisal, Molinar, Quebral, Aurental, Ceibara, Tolvana, Rumbal`
    .trim()
    .split(/,\s+/)
