export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
	return (
		<div class="signoff-progress" role="status">
			<div class="signoff-progress-label">{label}</div>
			<progress value={done} max={Math.max(total, 1)} aria-label={label} />
		</div>
	);
}
