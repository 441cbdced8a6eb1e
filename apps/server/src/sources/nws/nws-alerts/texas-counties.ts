import type { Zone } from '@tradeops/domain/market/zones'

const ZONE_OF_LETTER: Readonly<Record<string, Zone>> = { H: 'HOUSTON', N: 'NORTH', S: 'SOUTH', W: 'WEST' }

/**
 * Every county of Texas with the first letter of its load zone, in the order of the FIPS numbers, which are the odd
 * numbers from 1. ERCOT publishes no county lines for its zones, so they are assigned by region: Houston and the upper
 * coast; Dallas, the north and the east; San Antonio, Austin, the lower coast and the valley; the Permian basin, the
 * rolling plains and the edge of the Panhandle, where ERCOT's wind farms are. A dash marks counties served by other
 * grids, whose weather moves no ERCOT price: El Paso, the upper Panhandle and Texarkana in SPP, Beaumont in MISO.
 */
const COUNTIES = `
  Anderson N, Andrews W, Angelina N, Aransas S, Archer W, Armstrong W, Atascosa S, Austin H, Bailey -, Bandera S,
  Bastrop S, Baylor W, Bee S, Bell N, Bexar S, Blanco S, Borden W, Bosque N, Bowie -, Brazoria H, Brazos N,
  Brewster W, Briscoe W, Brooks S, Brown W, Burleson S, Burnet S, Caldwell S, Calhoun S, Callahan W, Cameron S,
  Camp -, Carson W, Cass -, Castro W, Chambers H, Cherokee N, Childress W, Clay W, Cochran -, Coke W, Coleman W,
  Collin N, Collingsworth W, Colorado S, Comal S, Comanche N, Concho W, Cooke N, Coryell N, Cottle W, Crane W,
  Crockett W, Crosby W, Culberson W, Dallam -, Dallas N, Dawson W, Deaf Smith W, Delta N, Denton N, DeWitt S,
  Dickens W, Dimmit S, Donley W, Duval S, Eastland N, Ector W, Edwards W, Ellis N, El Paso -, Erath N, Falls N,
  Fannin N, Fayette S, Fisher W, Floyd W, Foard W, Fort Bend H, Franklin N, Freestone N, Frio S, Gaines W,
  Galveston H, Garza W, Gillespie S, Glasscock W, Goliad S, Gonzales S, Gray W, Grayson N, Gregg -, Grimes H,
  Guadalupe S, Hale W, Hall W, Hamilton N, Hansford -, Hardeman W, Hardin -, Harris H, Harrison -, Hartley -,
  Haskell W, Hays S, Hemphill W, Henderson N, Hidalgo S, Hill N, Hockley -, Hood N, Hopkins N, Houston N, Howard W,
  Hudspeth -, Hunt N, Hutchinson -, Irion W, Jack N, Jackson S, Jasper -, Jeff Davis W, Jefferson -, Jim Hogg S,
  Jim Wells S, Johnson N, Jones W, Karnes S, Kaufman N, Kendall S, Kenedy S, Kent W, Kerr S, Kimble W, King W,
  Kinney S, Kleberg S, Knox W, Lamar N, Lamb -, Lampasas N, La Salle S, Lavaca S, Lee S, Leon N, Liberty -,
  Limestone N, Lipscomb -, Live Oak S, Llano S, Loving W, Lubbock W, Lynn W, McCulloch W, McLennan N, McMullen S,
  Madison N, Marion -, Martin W, Mason W, Matagorda H, Maverick S, Medina S, Menard W, Midland W, Milam N, Mills N,
  Mitchell W, Montague N, Montgomery H, Moore -, Morris -, Motley W, Nacogdoches N, Navarro N, Newton -, Nolan W,
  Nueces S, Ochiltree -, Oldham -, Orange -, Palo Pinto N, Panola -, Parker N, Parmer -, Pecos W, Polk -, Potter -,
  Presidio W, Rains N, Randall W, Reagan W, Real S, Red River N, Reeves W, Refugio S, Roberts W, Robertson N,
  Rockwall N, Runnels W, Rusk N, Sabine -, San Augustine -, San Jacinto -, San Patricio S, San Saba W, Schleicher W,
  Scurry W, Shackelford W, Shelby -, Sherman -, Smith N, Somervell N, Starr S, Stephens N, Sterling W, Stonewall W,
  Sutton W, Swisher W, Tarrant N, Taylor W, Terrell W, Terry -, Throckmorton W, Titus N, Tom Green W, Travis S,
  Trinity N, Tyler -, Upshur -, Upton W, Uvalde S, Val Verde W, Van Zandt N, Victoria S, Walker H, Waller H, Ward W,
  Washington S, Webb S, Wharton H, Wheeler W, Wichita W, Wilbarger W, Willacy S, Williamson S, Wilson S, Winkler W,
  Wise N, Wood N, Yoakum -, Young N, Zapata S, Zavala S
`

type County = readonly [fips: number, name: string, zone: Zone | null]

/** Counties of Texas by FIPS number, which is also the end of a county's UGC code (TXC201) and SAME code (048201). */
export const TEXAS_COUNTIES: readonly County[] = COUNTIES.trim()
  .split(/,\s*/)
  .map((entry, index) => [2 * index + 1, entry.slice(0, -2), ZONE_OF_LETTER[entry.slice(-1)] ?? null])
