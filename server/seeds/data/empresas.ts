/** Customers that are companies and institutions: a kind and a name, put together at random. */

const words = (text: string): string[] => text.trim().split(/,\s+/)

/** Registered for VAT: they end in a legal form. */
export const COMERCIOS = words(`
Hotel, Hostería, Panadería, Ferretería, Farmacia, Restaurante, Agropecuaria, Constructora, Transportes, Lácteos,
Metalúrgica, Inmobiliaria, Cabañas, Gimnasio, Clínica, Corralón, Maderera, Distribuidora, Rotisería, Vivero`)

export const APODOS = words(`
Los Aromos, El Ombú, La Estancia, Don Anselmo, El Trébol, Las Acacias, Nueva Esperanza, Del Centro, La Posta,
El Molino, Santa Rita, Los Paraísos, El Progreso, La Amistad, San Jorge, El Ceibo, Dos Hermanos, La Colonia, Los Tilos,
El Mirador, La Tranquera, Buen Día, Del Valle, La Querencia, El Jagüel, Las Lomas, Monte Alto, El Quebracho`)

export const FORMAS = ['S.R.L.', 'S.A.', 'S.A.S.', 'S.H.'] as const

/** Exempt from VAT. */
export const INSTITUCIONES = words(`
Biblioteca Popular, Club Social y Deportivo, Cooperadora Escolar, Jardín de Infantes, Centro de Jubilados,
Bomberos Voluntarios, Comedor Comunitario, Fundación, Asociación Vecinal, Hogar de Día`)
