import { Flyer } from './Flyer.tsx';

// The front row has the colour of the page below it.

const tank = (x: number, y: number) =>
  `M${x} ${y}v-12h6v-34q0-8 8-8h36q8 0 8 8v34h6v12h-8v-12h-48v12zM${x + 20} ${y - 54}v-6h24v6z`;

const Back = () => (
  <g>
    <path
      className="fill-ink-800"
      d="M0 800V664h70v-18h90v18h30v-52h130v20h64v36h60v-70h22v-26h74v26h20v40h92v30h56v-62h110v-20h70v46h40v28h84v-58h26v-30h96v30h24v36h52v-66h120v24h46v44h80v40h84V800z"
    />
    <path
      className="fill-ink-700"
      d="M222 640h14v20h-14zM262 640h14v20h-14zM470 640h14v20h-14zM500 640h14v20h-14zM742 640h14v20h-14zM960 640h14v20h-14zM1062 610h14v20h-14zM1214 600h14v20h-14zM1366 646h14v20h-14z"
    />
    <path
      className="fill-accent-deep"
      d="M302 640h14v20h-14zM772 640h14v20h-14zM1092 610h14v20h-14zM1244 600h14v20h-14z"
    />
  </g>
);

const Washing = () => (
  <g>
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="1.5"
      d="M560 706v-52M700 706v-52M560 658q70 14 140 0"
    />
    <path className="fill-ink-300" d="M580 663l26 3v34h-26z" />
    <path className="fill-ink-500" d="M616 667l22 0v24h-22z" />
    <path className="fill-ink-200" d="M650 667l30-4v40h-30z" />
  </g>
);

const Front = () => (
  <g>
    <Washing />
    <Flyer x={983} y={706} />
    <Flyer x={1243} y={686} />
    <path
      className="fill-paper"
      d="M0 800V742h56v-10h120v10h44v-38h16v-8h120v8h16v38h64v-22h92v-14h196v14h30v34h76v-46h214v40h64v-62h218v22h60v46h54V800z"
    />
    <path className="fill-paper" d={tank(262, 696)} />
    <path className="fill-paper" d={tank(1323, 708)} />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="2"
      d="M120 732v-54M104 686h32M110 696h20M788 754v-50M778 712q10 10 22-2M1072 748v-96M1058 660h28M1062 670h20"
    />
    <path
      className="fill-ink-200"
      d="M20 762h16v24H20zM84 758h16v24H84zM116 758h16v24h-16zM268 726h18v28h-18zM310 726h18v28h-18zM486 744h16v26h-16zM620 732h18v28h-18zM662 732h18v28h-18zM890 728h18v28h-18zM930 728h18v28h-18zM1170 708h18v28h-18zM1210 708h18v28h-18zM1300 708h18v28h-18zM1400 760h16v26h-16z"
    />
    <path className="fill-accent" d="M578 732h18v28h-18zM1256 708h18v28h-18z" />
  </g>
);

export const NightRoofs = ({ layer }: { layer: 'back' | 'front' }) =>
  layer === 'back' ? <Back /> : <Front />;
